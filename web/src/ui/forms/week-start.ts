const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type WeekDay = (typeof DAYS)[number];

/** The first day of the week in a locale; `undefined` if the browser does not know it. */
export function weekStart(locale: string): WeekDay | undefined {
  const intlLocale: object = new Intl.Locale(locale);
  const info: unknown =
    "getWeekInfo" in intlLocale && typeof intlLocale.getWeekInfo === "function"
      ? intlLocale.getWeekInfo()
      : "weekInfo" in intlLocale && intlLocale.weekInfo;
  if (typeof info !== "object" || info === null || !("firstDay" in info)) return undefined;
  return DAYS[Number(info.firstDay) - 1];
}

/** The page's language with the visitor's region, e.g. `en-GB`, if the browser lists one. */
export const regionalLocale = (
  lang: string,
  browserLocales: readonly string[] = navigator.languages,
): string => browserLocales.find((variant) => variant.split("-")[0] === lang) ?? lang;
