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
/** Several states at once; each is the group that a figure of the dashboard counts. */
export const PURCHASE_STATE_GROUPS = {
  delivered: ["received", "done"],
  refunded: ["expired", "cancelled"],
  not_refunded: ["waiting", "received", "done", "scheduled", "active", "ended"],
} as const satisfies Record<string, readonly (typeof PURCHASE_STATES)[number][]>;
export type PurchaseStateGroup = keyof typeof PURCHASE_STATE_GROUPS;
/** What a list of purchases can be filtered by. */
export const PURCHASE_STATE_FILTERS = [
  ...PURCHASE_STATES,
  ...(Object.keys(PURCHASE_STATE_GROUPS) as PurchaseStateGroup[]),
];
export const PURCHASE_KINDS = ["order", "rental"] as const;
