/** Columns that the list of partners is sorted by. */
export const PARTNER_COLUMNS = [
  "state",
  "name",
  "sims",
  "available",
  "pending",
  "revenue",
  "success",
  "since",
] as const;
export type PartnerColumn = (typeof PARTNER_COLUMNS)[number];

export const PARTNER_STATES = ["pending", "approved", "rejected"] as const;

/** Revenue and success count this many days, including today. */
export const PARTNER_FIGURE_DAYS = 30;
