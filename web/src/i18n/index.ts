import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { type Locale, toLocale } from "@sonum/contract/locale";
import type { TextArea } from "./text-areas.ts";

export type { TextArea } from "./text-areas.ts";

/** Texts of the first page: one file per language, loaded on demand. */
const firstPageTexts = import.meta.glob<{ messages: Messages }>("./*/first-page.po");

/** The i18n instance of this browser's page and the areas loaded so far. Unset on the server. */
let page: { i18n: I18n; areas: Set<TextArea> } | undefined;

export async function createI18n(locale: Locale): Promise<I18n> {
  const { messages } = import.meta.env.SSR ? await loadAllAreas(locale) : await loadFirstPage(locale);
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  if (!import.meta.env.SSR) page = { i18n, areas: new Set() };
  return i18n;
}

/** Changes the language of the open page and rerenders all texts. */
export async function changeLanguage(i18n: I18n, locale: Locale): Promise<void> {
  const needed = [...(page?.areas ?? [])].map((area) => loadArea(area, locale));
  const loaded = await Promise.all([loadFirstPage(locale), ...needed]);
  const messages: Messages = Object.assign({}, ...loaded.map((part) => part.messages));
  i18n.loadAndActivate({ locale, messages });
}

/** Loads a module together with its texts: `loadWithTexts("account", () => import("…"))`. */
export async function loadWithTexts<Part>(area: TextArea, load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadTexts(area)]);
  return part;
}

export async function loadTexts(area: TextArea): Promise<void> {
  if (!page || page.areas.has(area)) return;
  const { i18n, areas: known } = page;
  const locale = toLocale(i18n.locale);
  const { messages } = await loadArea(area, locale);
  known.add(area);
  // Without notifying Lingui: nothing shows these texts yet, and a notification would rerender the whole page.
  if (locale === i18n.locale) Object.assign(i18n.messages, messages);
}

/** On the server: all texts of a language, cached. */
async function loadAllAreas(locale: Locale): Promise<{ messages: Messages }> {
  const known = allMessagesByLocale.get(locale);
  if (known) return { messages: known };
  const { areas } = await import("./areas.ts");
  const loaded = await Promise.all([
    loadFirstPage(locale),
    ...Object.keys(areas)
      .filter((file) => file.startsWith(`./${locale}/`))
      .map((file) => loadFrom(areas, file)),
  ]);
  const messages: Messages = Object.assign({}, ...loaded.map((part) => part.messages));
  allMessagesByLocale.set(locale, messages);
  return { messages };
}

const allMessagesByLocale = new Map<Locale, Messages>();

async function loadArea(area: TextArea, locale: Locale) {
  const { areas } = await import("./areas.ts");
  return loadFrom(areas, `./${locale}/${area}.po`);
}

const loadFirstPage = (locale: Locale) => loadFrom(firstPageTexts, `./${locale}/first-page.po`);

/** Loads one of the files that `import.meta.glob` found. */
export async function loadFrom<Part>(
  files: Record<string, () => Promise<Part>>,
  file: string,
): Promise<Part> {
  const load = files[file];
  if (!load) throw new Error(`There is no file ${file}`);
  return load();
}
