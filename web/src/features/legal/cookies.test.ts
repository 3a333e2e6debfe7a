import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { LOCALES } from "@sonum/contract/locale";
import { expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

/** What the browser keeps: names of storage entries in the pages, and cookies of the server. */
const PAGES = /"(?:__Host-)?(sonum_[a-z_]+)"/g;
const COOKIES = /"(sonum_(?:device|traded))"/g;

const namesIn = (globs: string[], pattern: RegExp) =>
  globSync(globs, { cwd: ROOT, exclude: ["**/*.test.*"] }).flatMap((file) =>
    [...read(file).matchAll(pattern)].map(([, name = ""]) => name),
  );

it.each(LOCALES)("the cookie page names everything that the browser keeps, in %s", (locale) => {
  const kept = new Set([
    ...namesIn(["web/src/**/*.{ts,tsx}"], PAGES),
    ...namesIn(["server/src/modules/accounts/**/*.ts", "server/src/platform/**/*.ts"], COOKIES),
  ]);
  expect(kept.size).toBeGreaterThanOrEqual(6);
  const page = read(`web/texts/${locale}/legal.md`);
  expect([...kept].filter((name) => !page.includes(name))).toEqual([]);
});
