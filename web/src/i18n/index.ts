import { type I18n, type Messages, setupI18n } from "@lingui/core";
import type { Locale } from "@sonum/contract/locale";

/** One file per language, fetched when it is needed. */
const catalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import("./en.po"),
  ru: () => import("./ru.po"),
  et: () => import("./et.po"),
  de: () => import("./de.po"),
  pt: () => import("./pt.po"),
};

/** Each language by its own name, as people look for it. */
export const languageNames: Record<Locale, string> = {
  en: "English",
  ru: "Русский",
  et: "Eesti",
  de: "Deutsch",
  pt: "Português",
};

export async function createI18n(locale: Locale): Promise<I18n> {
  const { messages } = await catalogues[locale]();
  return setupI18n({ locale, messages: { [locale]: messages } });
}

/** Changes the language of the open page; every text follows at once. */
export async function changeLanguage(i18n: I18n, locale: Locale): Promise<void> {
  const { messages } = await catalogues[locale]();
  i18n.loadAndActivate({ locale, messages });
}
