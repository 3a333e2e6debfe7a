import { RE2JS } from "re2js";
import { expect, it } from "vitest";
import { services } from "../catalogue/data/services.ts";
import { textPatterns } from "../catalogue/data/text-patterns.ts";
import { createPatternSet } from "./pattern-set.ts";

it("returns matching expressions in order, ignoring case", () => {
  const set = createPatternSet(["\\bwhatsapp\\b", "\\b(google|gmail)\\b", "код", "\\d{6}"]);
  expect(set.match("Google: 123456 is your WHATSAPP code")).toEqual([0, 1, 3]);
  expect(set.match("Ваш КОД 1234")).toEqual([2]);
  expect(set.match("")).toEqual([]);
});

it("matches special case foldings", () => {
  const set = createPatternSet(["kik", "σας", "straße"]);
  expect(set.match("\u212aI\u212a")).toEqual([0]);
  expect(set.match("ΣΑΣ")).toEqual([1]);
  expect(set.match("STRASSE")).toEqual([]);
  expect(set.match("STRAẞE")).toEqual([2]);
});

it("matches the same as running each expression alone, on messages of every service", () => {
  const patterns = services.flatMap(textPatterns);
  const compiled = patterns.map((pattern) => RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE));
  const set = createPatternSet(patterns);
  for (const { name } of services.filter((_, n) => n % 10 === 0)) {
    const text = `[${name}] 123456 is your ${name.toUpperCase()} code; код для ${name.toLowerCase()}: 1234`;
    expect(set.match(text)).toEqual(compiled.flatMap((pattern, n) => (pattern.test(text) ? [n] : [])));
  }
});
