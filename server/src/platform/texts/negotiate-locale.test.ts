import { expect, it } from "vitest";
import { negotiateLocale } from "./negotiate-locale.ts";

it.each([
  [undefined, "en"],
  ["", "en"],
  ["ru", "ru"],
  ["pt-BR,pt;q=0.9,en;q=0.8", "pt"],
  ["fr-FR, fr;q=0.9, de;q=0.7, en;q=0.5", "de"],
  ["en;q=0.5, ET", "et"],
  ["ru;q=0, de;q=0.1", "de"],
  ["*", "en"],
  ["xx;q=a,,;;q=1,ru;q=0.3", "ru"],
  [`${"x,".repeat(5000)}ru`, "en"],
  ["../../etc/passwd", "en"],
  ["..%2f..%2fru", "en"],
  ["__proto__", "en"],
  ["<script>", "en"],
])("F9 AUTH-5 %j selects %s", (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale);
});
