// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AGREEMENTS } from "@sonum/contract/accounts/agreement-versions";
import { LOCALES } from "@sonum/contract/locale";
import { legalValues } from "@sonum/contract/office/legal-values";
import { parseTexts } from "@sonum/contract/shared/parse-text";
import type { WrittenText } from "@sonum/contract/shared/written-text";
import { describe, expect, it } from "vitest";
import { drawLegalPdf } from "./draw-legal-pdf.ts";
import { readHelp, readLegal } from "./written-texts.ts";

const SOURCES = join(import.meta.dirname, "../src");

const shapeOf = (texts: WrittenText[]) =>
  texts.map(({ id, version, parts }) => [
    id,
    version,
    parts.map((part) => [
      part.id,
      part.blocks.map((block) => (block.kind === "list" ? block.items.length : 1)),
    ]),
  ]);
const contentOf = (texts: WrittenText[]) => JSON.stringify(texts.map(({ parts }) => parts));

describe("legal texts", () => {
  it.each(LOCALES)(
    "SHELL-13 are complete in %s: same texts, versions, sections and lists as in English",
    (locale) => {
      const texts = readLegal(locale);
      expect(shapeOf(texts)).toEqual(shapeOf(readLegal("en")));
      expect(texts.every(({ title, summary }) => title.length > 3 && summary.length > 30)).toBe(true);
      if (locale !== "en") expect(contentOf(texts)).not.toContain("you may");
    },
  );

  it("have the versions that users agree to", () => {
    const version = (id: string) => readLegal("en").find((text) => text.id === id)?.version;
    expect(version("terms")).toBe(AGREEMENTS.terms);
    expect(version("privacy")).toBe(AGREEMENTS.personalData);
    expect(version("acceptable-use")).toBe(AGREEMENTS.acceptableUse);
    expect(version("acceptable-use")).toBe(AGREEMENTS.lawfulPurchase);
  });

  it("SHELL-13 name everything that the pages store in the browser", () => {
    const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);
    const sources = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(isSource);
    const keys = sources.flatMap((path) => [
      ...readFileSync(join(SOURCES, path), "utf8").matchAll(/["'`](sonum_\w+)["'`]/g),
    ]);
    expect(keys.map(([, key]) => key)).toEqual(expect.arrayContaining(["sonum_session", "sonum_settings"]));
    for (const locale of LOCALES) {
      const cookies = contentOf(readLegal(locale).filter(({ id }) => id === "cookies"));
      for (const [, key] of keys) expect(cookies, locale).toContain(key);
    }
  });

  it("link only to existing texts and pages", () => {
    const ids = readLegal("en").map(({ id }) => `/legal/${id}`);
    const pages = ["/help", "/abuse", "/owner_block", "/transparency", "/referrals", "/partner"];
    const others = ["/sign_up", "/login", "/activations", "/openapi.json"];
    for (const locale of LOCALES)
      for (const [, href] of contentOf([...readLegal(locale), ...readHelp(locale)]).matchAll(
        /"href":"([^"]+)"/g,
      ))
        expect([...ids, ...pages, ...others]).toContain(href);
  });

  it("name the configured operating company, or a placeholder in brackets", () => {
    const text = "# a: A\n\n## B\nBy {{LEGAL_NAME}}.";
    const named = parseTexts(text, legalValues("de", { LEGAL_NAME: "Beispiel GmbH" }));
    expect(contentOf(named)).toContain("By Beispiel GmbH.");
    expect(contentOf(parseTexts(text, legalValues("de", {})))).toContain(
      "[Name des betreibenden Unternehmens]",
    );
  });

  it.each(["**bold**", "<b>", "{{NOBODY}}", "[half](", "`open"])(
    "reject the unsupported markup %s",
    (markup) => {
      expect(() => parseTexts(`# a: A\n\n## B\n${markup} text`, {})).toThrow();
    },
  );
});

describe("the help", () => {
  it.each(LOCALES)("SHOP-14 SHELL-13 answers the same questions in %s as in English", (locale) => {
    const groups = readHelp(locale);
    expect(shapeOf(groups)).toEqual(shapeOf(readHelp("en")));
    expect(groups.flatMap(({ parts }) => parts).length).toBeGreaterThanOrEqual(25);
  });

  it("has a unique anchor for every question", () => {
    const ids = readHelp("en").flatMap(({ parts }) => parts.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it.each(LOCALES)("SHELL-12 generates a valid PDF in %s", async (locale) => {
  const bytes = Buffer.from(await drawLegalPdf(locale, readLegal(locale)));
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.length).toBeGreaterThan(30_000);
  expect(bytes.length).toBeLessThan(200_000);
  const plain = bytes.toString("latin1");
  for (const part of ["/ToUnicode", "/Outlines", `/Lang (${locale})`, "/FontFile2"])
    expect(plain).toContain(part);
  expect(plain.match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(7);
});
