/** The legal pages of the shop: a fixed list, because each needs a page that shows it. */
export const LEGAL_TEXT_IDS = [
  "notices",
  "rules",
  "offer",
  "terms",
  "privacy",
  "cookies",
  "acceptable-use",
] as const;

export type LegalTextId = (typeof LEGAL_TEXT_IDS)[number];
