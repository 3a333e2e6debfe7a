import { isLocale, type Locale } from "@sonum/contract/locale";
import { notFound } from "@tanstack/react-router";
import type { WrittenText } from "../../ui/written-text.ts";

const files: Record<Locale, () => Promise<{ texts: WrittenText[] }>> = {
  en: () => import("../../../texts/en.legal.md"),
  ru: () => import("../../../texts/ru.legal.md"),
  et: () => import("../../../texts/et.legal.md"),
  de: () => import("../../../texts/de.legal.md"),
  pt: () => import("../../../texts/pt.legal.md"),
};

export type LegalText = { locale: Locale; text: WrittenText; all: { id: string; title: string }[] };

/** One legal text in the language of the page, and the names of all of them. */
export async function loadLegal(page: string, language: string): Promise<LegalText> {
  const locale = isLocale(language) ? language : "en";
  const { texts } = await files[locale]();
  const text = texts.find(({ id }) => id === page);
  if (!text) throw notFound();
  return { locale, text, all: texts.map(({ id, title }) => ({ id, title })) };
}
