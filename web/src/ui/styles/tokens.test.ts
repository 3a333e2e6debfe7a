import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const SOURCES = path.resolve(import.meta.dirname, "../..");
const TOKENS = "ui/styles/tokens.css";

/** Larger lengths are the dimensions of one component and stay with it. */
const TOKEN_PX_MAX = 64;

/** Lengths of drawings and animations, which no other rule shares. */
const DRAWN = /^(background|backdrop-filter|initial-value|--tabs-(before|after))$/;

/** Properties without dimensions: here every length is a token, however large. */
const STYLE = /^(border|box-shadow|font|gap$|outline|text-)/;

type Declaration = { file: string; property: string; value: string };

const declarations = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .flatMap((file) => parseDeclarations(file, readFileSync(path.join(SOURCES, file), "utf8")));
const defined = new Set(declarations.map(({ property }) => property).filter((name) => name.startsWith("--")));
const used = new Set(declarations.flatMap(({ value }) => value.match(/(?<=var\()--[\w-]+/g) ?? []));

describe("design tokens", () => {
  it("define every short length", () => {
    expect(declarations.length).toBeGreaterThan(5000);
    const literals = declarations.filter(
      ({ file, property, value }) => file !== TOKENS && !DRAWN.test(property) && hasLiteral(property, value),
    );
    expect(literals).toEqual([]);
  });

  it("are defined where a style uses them", () => {
    expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  });

  it("are all used", () => {
    expect([...defined].filter((name) => !used.has(name))).toEqual([]);
  });

  it("named after their px have that value", () => {
    const named = declarations.filter(({ property }) => /^--(space|size|icon|border)-\d+$/.test(property));
    expect(named.map(({ value }) => value)).toEqual(
      named.map(({ property }) => `${property.split("-").at(-1)}px`),
    );
  });
});

/** `0px` is not a choice of length: `min()` and `max()` need its unit. */
function hasLiteral(property: string, value: string): boolean {
  const lengths = (value.match(/[\d.]+(?=px\b)/g) ?? []).map(Number).filter((px) => px !== 0);
  return lengths.some((px) => px <= TOKEN_PX_MAX || STYLE.test(property));
}

function parseDeclarations(file: string, css: string): Declaration[] {
  const text = css.replace(/\/\*.*?\*\//gs, "").replace(/url\("[^"]*"\)/g, "url()");
  return [...text.matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)].map(([, property = "", value = ""]) => ({
    file,
    property,
    value,
  }));
}
