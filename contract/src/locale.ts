/** Supported languages, in display order. The first is the default. */
export const LOCALES = ["en", "ru", "et", "de", "pt"] as const;

export type Locale = (typeof LOCALES)[number];

export const isLocale = (text: string | undefined): text is Locale =>
  (LOCALES as readonly (string | undefined)[]).includes(text);
