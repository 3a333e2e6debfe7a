import { isLocale, LOCALES, type Locale } from "@sonum/contract/locale";

const LENGTH_MAX = 200;

/** The language that a caller likes best among ours: `accept-language` in its order, English where it names none. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const wishes = (acceptLanguage ?? "").slice(0, LENGTH_MAX).split(",").map(readWish);
  const best = wishes.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return best.map(({ language }) => language).find(isLocale) ?? LOCALES[0];
}

/** `pt-BR;q=0.8` asks for Portuguese with 0.8. */
function readWish(wish: string): { language: string; weight: number } {
  const [tag = "", ...parameters] = wish.trim().toLowerCase().split(";");
  const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((q) => q !== undefined);
  return { language: tag.split("-")[0]?.trim() ?? "", weight: Number(weight ?? 1) };
}
