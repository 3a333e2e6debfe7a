import { isLocale, LOCALES, type Locale } from "@sonum/contract/locale";

/** Public pages: each has an address in every language, such as `/de/activations/ee`. */
const PUBLIC =
  /^\/(activations|rent_numbers|api|partner|referrals|help|legal|abuse|owner_block|transparency|proof)(?=\/|$)/;

/** Splits an address into language and page. Without a language, the visitor's settings apply. */
export function splitAddress(pathname: string): { lang: Locale | undefined; path: string } {
  const [, lang, path = ""] = /^\/([a-z]{2})(\/.*)$/.exec(pathname) ?? [];
  return isLocale(lang) && PUBLIC.test(path) ? { lang, path } : { lang: undefined, path: pathname };
}

/** The address of a page in a language; non-public pages have only one address. */
export const addressInLanguage = (lang: Locale | undefined, path: string): string =>
  lang !== undefined && PUBLIC.test(path) ? `/${lang}${path}` : path;

type Site = { origin: string; lang: string };

/** Canonical and alternate-language links for search engines. */
export function alternateLinks({ origin, lang }: Site, path: string) {
  const hrefIn = (locale: Locale) => `${origin}${addressInLanguage(locale, path)}`;
  return [
    { rel: "canonical", href: hrefIn(isLocale(lang) ? lang : LOCALES[0]) },
    ...LOCALES.map((locale) => ({ rel: "alternate", hrefLang: locale as string, href: hrefIn(locale) })),
    { rel: "alternate", hrefLang: "x-default", href: hrefIn(LOCALES[0]) },
  ];
}
