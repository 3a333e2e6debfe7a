import { isLocale, LOCALES, type Locale } from "@sonum/contract/locale";

/** Public pages: each has an address in every language, such as `/de/activations/ee`. */
const PUBLIC =
  /^\/(activations|rent_numbers|api|partner|referrals|help|legal|abuse|owner_block|transparency|proof)(?=\/|$)/;

/** Which language an address names, and which page it means. Without a language, the visitor's own settings decide. */
export function splitAddress(pathname: string): { lang: Locale | undefined; path: string } {
  const [, lang, path = ""] = /^\/([a-z]{2})(\/.*)$/.exec(pathname) ?? [];
  return isLocale(lang) && PUBLIC.test(path) ? { lang, path } : { lang: undefined, path: pathname };
}

/** The address of a page in a language; pages behind a sign-in have one for all. */
export const addressIn = (lang: Locale | undefined, path: string): string =>
  lang !== undefined && PUBLIC.test(path) ? `/${lang}${path}` : path;

type Place = { origin: string; lang: string };

/** Tells search engines the one address of a page, and where it is in the other languages. */
export function alternateLinks({ origin, lang }: Place, path: string) {
  const hrefIn = (locale: Locale) => `${origin}${addressIn(locale, path)}`;
  return [
    { rel: "canonical", href: hrefIn(isLocale(lang) ? lang : LOCALES[0]) },
    ...LOCALES.map((locale) => ({ rel: "alternate", hrefLang: locale as string, href: hrefIn(locale) })),
    { rel: "alternate", hrefLang: "x-default", href: hrefIn(LOCALES[0]) },
  ];
}
