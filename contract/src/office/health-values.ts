/** Systems outside the shop whose answers are counted, and requests to the shop that failed. */
export const OUTCOME_SOURCES = [
  "supplier",
  "mail",
  "bot",
  "webhook",
  "postback",
  "callback",
  "rates",
  "request",
] as const;
export type OutcomeSource = (typeof OUTCOME_SOURCES)[number];
