/** The bonus with the first deposit, by the landing page that led here. Page and server agree on it here. */
export const PROMO_LANDINGS = [
  { landingId: 2, bonusId: 4, bonusPercent: 50 },
  { landingId: 3, bonusId: 3, bonusPercent: 30 },
  { landingId: 4, bonusId: 2, bonusPercent: 10 },
] as const;

/** What a bonus id of a sign-up is worth; any other is worth nothing. */
export const bonusPercentOf = (bonusId: number | null | undefined): number =>
  PROMO_LANDINGS.find((promo) => promo.bonusId === bonusId)?.bonusPercent ?? 0;
