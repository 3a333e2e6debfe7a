/** Supported languages, in display order, each with its own name and a flag. The first is the default. */
export const LANGUAGES = {
  en: { name: "English", flag: "gb" },
  ru: { name: "Русский", flag: "ru" },
  et: { name: "Eesti", flag: "ee" },
  de: { name: "Deutsch", flag: "de" },
  pt: { name: "Português", flag: "br" },
} as const;

export type Locale = keyof typeof LANGUAGES;

export const LOCALES = Object.keys(LANGUAGES) as [Locale, ...Locale[]];

export const isLocale = (text: string | undefined): text is Locale =>
  text !== undefined && Object.hasOwn(LANGUAGES, text);

/** The language itself if it is supported, otherwise English. */
export const toLocale = (text: string | undefined): Locale => (isLocale(text) ? text : "en");

/** A value for every language. */
export const byLocale = <Value>(valueIn: (locale: Locale) => Value): Record<Locale, Value> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, valueIn(locale)])) as Record<Locale, Value>;
