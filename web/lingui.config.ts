import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { LOCALES } from "@sonum/contract/locale";
import { textAreas } from "./src/i18n/text-areas.ts";

const inSrc = (sources: readonly string[]) => sources.map((source) => `<rootDir>/src/${source}`);
const catalogue = (name: string, sources: readonly string[], others: readonly string[] = []) => ({
  path: `<rootDir>/src/i18n/{locale}/${name}`,
  include: inSrc(sources),
  exclude: ["**/*.test.*", ...inSrc(others)],
});

/** The English source text is the message id, so the code shows what is on screen. */
export default defineConfig({
  sourceLocale: "en",
  locales: LOCALES,
  catalogs: [
    catalogue("first-page", ["**/*.{ts,tsx}"], Object.values(textAreas).flat()),
    ...Object.entries(textAreas).map(([area, sources]) => catalogue(area, sources)),
  ],
  format: formatter({ lineNumbers: false }),
});
