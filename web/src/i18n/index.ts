import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { isLocale, type Locale } from "@sonum/contract/locale";
import type { Catalogues } from "./areas.ts";

/** One file per language, fetched when it is needed. */
const shop: Catalogues = {
  en: () => import("./en.po"),
  ru: () => import("./ru.po"),
  et: () => import("./et.po"),
  de: () => import("./de.po"),
  pt: () => import("./pt.po"),
};

export type TextArea = keyof typeof import("./areas.ts").areas;

/** Each language by its own name, as people look for it. */
export const languageNames: Record<Locale, string> = {
  en: "English",
  ru: "Русский",
  et: "Eesti",
  de: "Deutsch",
  pt: "Português",
};

/** The language of the page in this browser, and the areas it has needed so far. On the server it stays unset. */
let page: { i18n: I18n; areas: Set<TextArea> } | undefined;

export async function createI18n(locale: Locale): Promise<I18n> {
  const { messages } = import.meta.env.SSR ? await loadEverything(locale) : await shop[locale]();
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  if (!import.meta.env.SSR) page = { i18n, areas: new Set() };
  return i18n;
}

/** Changes the language of the open page; every text follows at once. */
export async function changeLanguage(i18n: I18n, locale: Locale): Promise<void> {
  const needed = [...(page?.areas ?? [])].map((area) => loadArea(area, locale));
  const loaded = await Promise.all([shop[locale](), ...needed]);
  const messages: Messages = Object.assign({}, ...loaded.map((part) => part.messages));
  i18n.loadAndActivate({ locale, messages });
}

/** Loads a part of the page together with its texts: `withTexts("account", () => import("…"))`. */
export async function withTexts<Part>(area: TextArea, load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadTexts(area)]);
  return part;
}

export async function loadTexts(area: TextArea): Promise<void> {
  if (!page || page.areas.has(area)) return;
  const { i18n, areas: known } = page;
  const locale = isLocale(i18n.locale) ? i18n.locale : "en";
  const { messages } = await loadArea(area, locale);
  known.add(area);
  // Quietly: nothing on the page shows these yet, and telling everybody would draw the whole page anew.
  if (locale === i18n.locale) Object.assign(i18n.messages, messages);
}

/** The server may meet any page; what it has read once stays at hand. */
async function loadEverything(locale: Locale): Promise<{ messages: Messages }> {
  const known = whole.get(locale);
  if (known) return { messages: known };
  const { areas } = await import("./areas.ts");
  const loaded = await Promise.all([
    shop[locale](),
    ...Object.values(areas).map((catalogues) => catalogues[locale]()),
  ]);
  const messages: Messages = Object.assign({}, ...loaded.map((part) => part.messages));
  whole.set(locale, messages);
  return { messages };
}

const whole = new Map<Locale, Messages>();

async function loadArea(area: TextArea, locale: Locale) {
  const { areas } = await import("./areas.ts");
  return areas[area][locale]();
}
