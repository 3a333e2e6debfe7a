import { type Locale, toLocale } from "@sonum/contract/locale";
import type { listPublishedTexts, PublishedTexts } from "@sonum/contract/office/legal-texts";
import { fillText } from "@sonum/contract/shared/fill-text";
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
  const [built, published] = await Promise.all([loadBundledTexts(locale), publishedRequest]);
  const texts = mergePublished(built, published);
  const text = texts.find(({ id }) => id === page);
  if (!text) throw notFound();
  return { locale, text, all: texts.map(({ id, title }) => ({ id, title })) };
}

/** The texts bundled with this build, with placeholders for what the server's settings say. */
export const loadBundledTexts = async (locale: Locale): Promise<WrittenText[]> =>
  (await loadFrom(files, `../../../texts/${locale}/legal.md`)).texts;

/** Texts published by the office replace the bundled ones; those get their values. */
export const mergePublished = (built: WrittenText[], { data, values }: PublishedTexts): WrittenText[] =>
  built.map((text) => data.find(({ id }) => id === text.id) ?? fillText(text, values));
