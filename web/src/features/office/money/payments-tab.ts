const TABS = ["held", "differences", "disputes", "refunds", "adjustments", "closings", "all", "log"] as const;
export type PaymentsTab = (typeof TABS)[number];

/** The tab named in the address, or the first. */
export const readPaymentsTab = (text: unknown): PaymentsTab => TABS.find((tab) => tab === text) ?? "held";
