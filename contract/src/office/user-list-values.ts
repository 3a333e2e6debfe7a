/** Columns that the list of users is sorted by. */
export const USER_COLUMNS = ["since", "name"] as const;
export type UserColumn = (typeof USER_COLUMNS)[number];

export const USER_STATES = ["blocked"] as const;

export const ADJUSTMENT_STATES = ["waiting", "done", "rejected"] as const;

/** States by which operators filter closings; `open` are those that are not finished. */
export const CLOSING_FILTER_STATES = ["open", "done", "rejected"] as const;
