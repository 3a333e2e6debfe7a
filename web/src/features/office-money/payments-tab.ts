const TABS = ["held", "differences", "disputes", "refunds", "adjustments", "closings", "all", "log"] as const;
export type PaymentsTab = (typeof TABS)[number];

/** What the address says, or the first. */
export const readPaymentsTab = (text: unknown): PaymentsTab => TABS.find((tab) => tab === text) ?? "held";
