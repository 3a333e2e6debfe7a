const TERMS = "2026-11-15";
const PRIVACY = "2026-11-15";
const ACCEPTABLE_USE = "2026-11-15";

/**
 * The texts people agree to, each with the version that is in force: the date in the head of the text, which a test
 * compares. The acceptable-use policy is accepted with the terms, and attested again before the first purchase.
 */
export const AGREEMENTS = {
  personalData: PRIVACY,
  terms: TERMS,
  acceptableUse: ACCEPTABLE_USE,
  lawfulPurchase: ACCEPTABLE_USE,
} as const;

export type Agreement = keyof typeof AGREEMENTS;
