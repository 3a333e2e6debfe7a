const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type WeekDay = (typeof DAYS)[number];

/** On which day a week begins there, as the browser knows it; nothing from a browser that does not. */
export function weekStart(locale: string): WeekDay | undefined {
  const place: object = new Intl.Locale(locale);
  const info: unknown =
    "getWeekInfo" in place && typeof place.getWeekInfo === "function"
      ? place.getWeekInfo()
      : "weekInfo" in place && place.weekInfo;
  if (typeof info !== "object" || info === null || !("firstDay" in info)) return undefined;
  return DAYS[Number(info.firstDay) - 1];
}

/** The language of the page as the visitor's own country writes it, where the browser names one. */
export const ownVariantOf = (lang: string, spoken: readonly string[] = navigator.languages): string =>
  spoken.find((variant) => variant.split("-")[0] === lang) ?? lang;
