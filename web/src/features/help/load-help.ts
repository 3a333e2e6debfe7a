import { isLocale, type Locale } from "@sonum/contract/locale";
import type { WrittenText } from "@sonum/contract/shared/written-text";

const files: Record<Locale, () => Promise<{ texts: WrittenText[] }>> = {
  en: () => import("../../../texts/en.help.md"),
  ru: () => import("../../../texts/ru.help.md"),
  et: () => import("../../../texts/et.help.md"),
  de: () => import("../../../texts/de.help.md"),
  pt: () => import("../../../texts/pt.help.md"),
};

/** Questions and answers in the given language, by group. */
export async function loadHelp(language: string): Promise<WrittenText[]> {
  return (await files[isLocale(language) ? language : "en"]()).texts;
}
