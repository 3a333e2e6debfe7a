/** States of orders, then of rentals; both can be cancelled. */
export const PURCHASE_STATES = [
  "waiting",
  "received",
  "done",
  "expired",
  "cancelled",
  "scheduled",
  "active",
  "ended",
] as const;
export const PURCHASE_KINDS = ["order", "rental"] as const;
