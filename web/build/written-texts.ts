import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { legalValues } from "@sonum/contract/legal-values";
import { isLocale, LOCALES, type Locale } from "@sonum/contract/locale";
import { readTexts } from "@sonum/contract/read-text";
import type { WrittenText } from "@sonum/contract/written-text";
import type { Plugin } from "vite";
import { drawLegalPdf } from "./draw-legal-pdf.ts";

const FOLDER = join(import.meta.dirname, "../texts");

/** Texts are written once, in `web/texts`: pages import them as data, and the PDFs are made of the same. */
export function writtenTexts(): Plugin {
  let isForBrowsers = false;
  return {
    name: "written-texts",
    configResolved(config) {
      isForBrowsers = config.command === "build" && !config.build.ssr;
    },
    load(id) {
      if (!id.endsWith(".md")) return;
      const locale = basename(id).slice(0, 2);
      if (!isLocale(locale)) throw new Error(`${id} is not named after a language`);
      return `export const texts = ${JSON.stringify(readFile(id, locale))};`;
    },
    async generateBundle() {
      if (!isForBrowsers) return;
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
  readFile(join(FOLDER, `${locale}.legal.md`), locale);
export const readHelp = (locale: Locale): WrittenText[] =>
  readFile(join(FOLDER, `${locale}.help.md`), locale);

const readFile = (file: string, locale: Locale) =>
  readTexts(readFileSync(file, "utf8"), legalValues(locale, process.env));
