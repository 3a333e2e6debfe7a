import { isLocale, LOCALES, type Locale } from "@sonum/contract/locale";

const LENGTH_MAX = 200;

/** The best of our languages by `accept-language`; English if it names none of them. */
export function negotiateLocale(acceptLanguage: string | undefined): Locale {
  const preferences = (acceptLanguage ?? "").slice(0, LENGTH_MAX).split(",").map(parsePreference);
  const best = preferences.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return best.map(({ language }) => language).find(isLocale) ?? LOCALES[0];
}

/** `pt-BR;q=0.8`: Portuguese with weight 0.8. */
function parsePreference(preference: string): { language: string; weight: number } {
  const [tag = "", ...parameters] = preference.trim().toLowerCase().split(";");
  const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((q) => q !== undefined);
  return { language: tag.split("-")[0]?.trim() ?? "", weight: Number(weight ?? 1) };
}
