/** States by which operators filter refund requests; `open` are those that are not finished. */
export const REFUND_FILTER_STATES = ["open", "done", "rejected", "cancelled", "failed"] as const;

/** States by which operators filter disputes: whether the customer cannot buy because of it. */
export const DISPUTE_STATES = ["frozen", "thawed"] as const;
