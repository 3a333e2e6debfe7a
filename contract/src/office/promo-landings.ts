/** First-deposit bonus by landing page; shared by page and server. */
export const PROMO_LANDINGS = [
  { landingId: 2, bonusId: 4, bonusPercent: 50 },
  { landingId: 3, bonusId: 3, bonusPercent: 30 },
  { landingId: 4, bonusId: 2, bonusPercent: 10 },
] as const;

/** The most that a bonus can be, unless operators have set another limit. */
export const BONUS_MAX_USD = 100;

/** The bonus of a sign-up; 0 for an unknown id. */
export const findBonusPercent = (bonusId: number | null | undefined): number =>
  PROMO_LANDINGS.find((promo) => promo.bonusId === bonusId)?.bonusPercent ?? 0;
