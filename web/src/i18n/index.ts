import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { isLocale, type Locale } from "@sonum/contract/locale";
import type { Catalogues } from "./areas.ts";

/** Texts of the first page: one file per language, loaded on demand. */
const baseCatalogues: Catalogues = {
  en: () => import("./en.po"),
  ru: () => import("./ru.po"),
  et: () => import("./et.po"),
  de: () => import("./de.po"),
  pt: () => import("./pt.po"),
};

export type TextArea = keyof typeof import("./areas.ts").areas;

/** Each language in its own name. */
export const languageNames: Record<Locale, string> = {
  en: "English",
  ru: "Русский",
  et: "Eesti",
  de: "Deutsch",
  pt: "Português",
};

/** The i18n instance of this browser's page and the areas loaded so far. Unset on the server. */
let page: { i18n: I18n; areas: Set<TextArea> } | undefined;

export async function createI18n(locale: Locale): Promise<I18n> {
  const { messages } = import.meta.env.SSR ? await loadAllAreas(locale) : await baseCatalogues[locale]();
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  if (!import.meta.env.SSR) page = { i18n, areas: new Set() };
  return i18n;
}

/** Changes the language of the open page and rerenders all texts. */
export async function changeLanguage(i18n: I18n, locale: Locale): Promise<void> {
  const needed = [...(page?.areas ?? [])].map((area) => loadArea(area, locale));
  const loaded = await Promise.all([baseCatalogues[locale](), ...needed]);
  const messages: Messages = Object.assign({}, ...loaded.map((part) => part.messages));
  i18n.loadAndActivate({ locale, messages });
}

/** Loads a module together with its texts: `withTexts("account", () => import("…"))`. */
export async function loadWithTexts<Part>(area: TextArea, load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadTexts(area)]);
  return part;
}

export async function loadTexts(area: TextArea): Promise<void> {
  if (!page || page.areas.has(area)) return;
  const { i18n, areas: known } = page;
  const locale = isLocale(i18n.locale) ? i18n.locale : "en";
  const { messages } = await loadArea(area, locale);
  known.add(area);
  // Without notifying Lingui: nothing shows these texts yet, and a notification would rerender the allMessagesByLocale page.
  if (locale === i18n.locale) Object.assign(i18n.messages, messages);
}

/** On the server: all texts of a language, cached. */
async function loadAllAreas(locale: Locale): Promise<{ messages: Messages }> {
  const known = allMessagesByLocale.get(locale);
  if (known) return { messages: known };
  const { areas } = await import("./areas.ts");
  const loaded = await Promise.all([
    baseCatalogues[locale](),
    ...Object.values(areas).map((catalogues) => catalogues[locale]()),
  ]);
  const messages: Messages = Object.assign({}, ...loaded.map((part) => part.messages));
  allMessagesByLocale.set(locale, messages);
  return { messages };
}

const allMessagesByLocale = new Map<Locale, Messages>();

async function loadArea(area: TextArea, locale: Locale) {
  const { areas } = await import("./areas.ts");
  return areas[area][locale]();
}
