import { byLocale, LOCALES } from "@sonum/contract/locale";
import { loadFrom } from "../../../i18n/index.ts";
import type { TextSource, TextSources } from "./queries/legal-texts.ts";

const files = import.meta.glob<string>("../../../../texts/*/legal.md", { query: "?raw", import: "default" });

/** The source of a legal text bundled with the build: the starting point until one is published. */
export async function loadBundledSources(id: string): Promise<TextSources> {
  const sources = await Promise.all(
    LOCALES.map(async (locale) => {
      const file = await loadFrom(files, `../../../../texts/${locale}/legal.md`);
      return [locale, sourceIn(file, id)] as const;
    }),
  );
  const found = new Map(sources);
  return byLocale((locale) => found.get(locale) ?? EMPTY);
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
