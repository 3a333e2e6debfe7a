/** The legal pages of the shop. Another would need a place where it is read, so there are no others. */
export const LEGAL_TEXTS = [
  "notices",
  "rules",
  "offer",
  "terms",
  "privacy",
  "cookies",
  "acceptable-use",
] as const;

export type LegalTextId = (typeof LEGAL_TEXTS)[number];
