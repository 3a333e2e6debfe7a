import { type Locale, toLocale } from "@sonum/contract/locale";
import type { listPublishedTexts } from "@sonum/contract/office/legal-texts";
import type { WrittenText } from "@sonum/contract/shared/written-text";
import { notFound } from "@tanstack/react-router";
import { loadFrom } from "../../i18n/index.ts";
import { call } from "../../lib/api/api.ts";

const files = import.meta.glob<{ texts: WrittenText[] }>("../../../texts/*/legal.md");

export type LegalText = { locale: Locale; text: WrittenText; all: { id: string; title: string }[] };

/** One legal text in the given language, and the titles of all. */
export async function loadLegal(page: string, language: string): Promise<LegalText> {
  const locale = toLocale(language);
  const publishedRequest = call<typeof listPublishedTexts>("GET /rest/reference/legal/:locale", {
    params: { locale },
  });
  const [built, { data }] = await Promise.all([loadBundledTexts(locale), publishedRequest]);
  const texts = mergePublished(built, data);
  const text = texts.find(({ id }) => id === page);
  if (!text) throw notFound();
  return { locale, text, all: texts.map(({ id, title }) => ({ id, title })) };
}

/** The texts bundled with this build. */
export const loadBundledTexts = async (locale: Locale): Promise<WrittenText[]> =>
  (await loadFrom(files, `../../../texts/${locale}/legal.md`)).texts;

/** Texts published by the office replace the bundled ones. */
export const mergePublished = (built: WrittenText[], published: WrittenText[]): WrittenText[] =>
  built.map((text) => published.find(({ id }) => id === text.id) ?? text);
