import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isLocale, type Locale } from "@sonum/contract/locale";
import { LEGAL_PLACEHOLDERS } from "@sonum/contract/office/legal-values";
import { parseTexts } from "@sonum/contract/shared/parse-text";
import type { WrittenText } from "@sonum/contract/shared/written-text";
import type { Plugin } from "vite";

const FOLDER = join(import.meta.dirname, "../texts");

/** Compiles the Markdown files in `web/texts/<language>` into modules for the pages. The server knows the placeholders' values. */
export function writtenTexts(): Plugin {
  return {
    name: "written-texts",
    load(id) {
      if (!id.endsWith(".md")) return;
      const locale = basename(dirname(id));
      if (!isLocale(locale)) throw new Error(`${id} is not in a folder named after a language`);
      return `export const texts = ${JSON.stringify(readFile(id))};`;
    },
  };
}

export const readLegal = (locale: Locale): WrittenText[] => readFile(join(FOLDER, locale, "legal.md"));
export const readHelp = (locale: Locale): WrittenText[] => readFile(join(FOLDER, locale, "help.md"));

const readFile = (file: string) => parseTexts(readFileSync(file, "utf8"), LEGAL_PLACEHOLDERS);
