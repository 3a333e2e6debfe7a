/** Parts of the shop that an operator can close for a while. Also what the page calls their links. */
export const SECTIONS = ["activations", "rental", "api", "referrals", "partner", "help"] as const;

export type Section = (typeof SECTIONS)[number];
