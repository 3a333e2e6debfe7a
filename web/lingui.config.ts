import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { LOCALES } from "@sonum/contract/locale";

/** The English source text is the id of a message, so a reader of the code reads the screen. */
export default defineConfig({
  sourceLocale: "en",
  locales: [...LOCALES],
  catalogs: [{ path: "<rootDir>/src/i18n/{locale}", include: ["src"], exclude: ["**/*.test.*"] }],
  format: formatter({ lineNumbers: false }),
});
