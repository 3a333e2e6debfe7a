/** Systems outside the shop whose answers are counted. */
export const OUTCOME_SOURCES = [
  "supplier",
  "mail",
  "bot",
  "webhook",
  "postback",
  "callback",
  "rates",
] as const;
export type OutcomeSource = (typeof OUTCOME_SOURCES)[number];
