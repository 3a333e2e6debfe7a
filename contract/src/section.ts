/** Sections of the shop that operators can close temporarily. The page uses the same names for its links. */
export const SECTIONS = ["activations", "rental", "api", "referrals", "partner", "help"] as const;

export type Section = (typeof SECTIONS)[number];
