import { LOCALES, type Locale } from "@sonum/contract/locale";
import type { TextSource, TextSources } from "./queries/legal-texts.ts";

const files: Record<Locale, () => Promise<{ default: string }>> = {
  en: () => import("../../../../texts/en.legal.md?raw"),
  ru: () => import("../../../../texts/ru.legal.md?raw"),
  et: () => import("../../../../texts/et.legal.md?raw"),
  de: () => import("../../../../texts/de.legal.md?raw"),
  pt: () => import("../../../../texts/pt.legal.md?raw"),
};

/** The source of a legal text bundled with the build: the starting point until one is published. */
export async function loadBundledSources(id: string): Promise<TextSources> {
  const sources = await Promise.all(
    LOCALES.map(async (locale) => [locale, sourceIn((await files[locale]()).default, id)] as const),
  );
  const found = new Map(sources);
  const of = (locale: Locale) => found.get(locale) ?? EMPTY;
  return { en: of("en"), ru: of("ru"), et: of("et"), de: of("de"), pt: of("pt") };
}

const EMPTY: TextSource = { title: "", summary: "", body: "" };

function sourceIn(file: string, id: string): TextSource {
  const text = file.split(/^(?=# )/m).find((part) => part.startsWith(`# ${id}: `)) ?? "";
  const at = text.search(/^## /m);
  return {
    title: /^# [a-z-]+: (.+)$/m.exec(text)?.[1]?.trim() ?? "",
    summary: /^summary: (.+)$/m.exec(text)?.[1]?.trim() ?? "",
    body: at < 0 ? "" : text.slice(at).trimEnd(),
  };
}
