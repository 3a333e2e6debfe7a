import { toLocale } from "@sonum/contract/locale";
import type { WrittenText } from "@sonum/contract/shared/written-text";
import { loadFrom } from "../../i18n/index.ts";

const files = import.meta.glob<{ texts: WrittenText[] }>("../../../texts/*/help.md");

/** Questions and answers in the given language, by group. */
export async function loadHelp(language: string): Promise<WrittenText[]> {
  return (await loadFrom(files, `../../../texts/${toLocale(language)}/help.md`)).texts;
}
