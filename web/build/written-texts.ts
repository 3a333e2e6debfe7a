import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isLocale, LOCALES, type Locale } from "@sonum/contract/locale";
import { legalValues } from "@sonum/contract/office/legal-values";
import { parseTexts } from "@sonum/contract/shared/parse-text";
import type { WrittenText } from "@sonum/contract/shared/written-text";
import type { Plugin } from "vite";
import { drawLegalPdf } from "./draw-legal-pdf.ts";

const FOLDER = join(import.meta.dirname, "../texts");

/** Compiles the Markdown files in `web/texts/<language>` into modules for the pages, and the legal ones into PDFs. */
export function writtenTexts(): Plugin {
  let isBrowserBuild = false;
  return {
    name: "written-texts",
    configResolved(config) {
      isBrowserBuild = config.command === "build" && !config.build.ssr;
    },
    load(id) {
      if (!id.endsWith(".md")) return;
      const locale = basename(dirname(id));
      if (!isLocale(locale)) throw new Error(`${id} is not in a folder named after a language`);
      return `export const texts = ${JSON.stringify(readFile(id, locale))};`;
    },
    async generateBundle() {
      if (!isBrowserBuild) return;
      for (const locale of LOCALES)
        this.emitFile({
          type: "asset",
          fileName: `legal/${locale}.pdf`,
          source: await drawLegalPdf(locale, readLegal(locale)),
        });
    },
  };
}

export const readLegal = (locale: Locale): WrittenText[] =>
  readFile(join(FOLDER, locale, "legal.md"), locale);
export const readHelp = (locale: Locale): WrittenText[] => readFile(join(FOLDER, locale, "help.md"), locale);

const readFile = (file: string, locale: Locale) =>
  parseTexts(readFileSync(file, "utf8"), legalValues(locale, process.env));
