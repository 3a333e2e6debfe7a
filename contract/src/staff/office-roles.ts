/** Roles of operators in the back office. */
export const OFFICE_ROLES = ["support", "finance", "catalogue", "owner"] as const;
