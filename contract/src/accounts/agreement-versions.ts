const TERMS = "2026-11-15";
const PRIVACY = "2026-11-19";
const ACCEPTABLE_USE = "2026-11-18";

/**
 * Texts users agree to, with the version in force: the date in the head of the text, which a test compares. Users accept
 * the acceptable-use policy with the terms, and confirm it again before their first purchase.
 */
export const AGREEMENTS = {
  personalData: PRIVACY,
  terms: TERMS,
  acceptableUse: ACCEPTABLE_USE,
  lawfulPurchase: ACCEPTABLE_USE,
} as const;

export type Agreement = keyof typeof AGREEMENTS;
