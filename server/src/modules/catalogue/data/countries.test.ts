import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { byLocale, LOCALES } from "@sonum/contract/locale";
import { isPossiblePhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { expect, it } from "vitest";
import { countries } from "./countries.ts";
import { countryNames } from "./country-names.ts";
import { generateMobileNumber } from "./generate-mobile-number.ts";

const NUMBERS_PER_COUNTRY = 60;

it("lists every country once, with its dialling code and operators", () => {
  const codes = countries.map(({ iso2 }) => iso2);
  expect(new Set(codes).size).toBe(codes.length);
  for (const { iso2, prefix, operators } of countries) {
    expect(iso2).toMatch(/^[a-z]{2}$/);
    expect(prefix).toMatch(/^\d{1,3}$/);
    expect(operators.length, iso2).toBeGreaterThanOrEqual(1);
    expect(operators.length, iso2).toBeLessThanOrEqual(5);
    expect(new Set(operators).size).toBe(operators.length);
    for (const operator of operators) expect(operator).toMatch(/^[a-z0-9]+$/);
  }
});

it("spreads the countries over the three price tiers", () => {
  for (const tier of [1, 2, 3])
    expect(countries.filter((country) => country.tier === tier).length).toBeGreaterThan(25);
});

it("SHOP-10 has the name of every country in every language", () => {
  for (const { iso2 } of countries) {
    const names = countryNames(iso2);
    expect(Object.keys(names)).toEqual(LOCALES);
    for (const name of Object.values(names)) expect(name).toMatch(/^\p{Lu}.{2,}/u);
    expect(names.ru).toMatch(/\p{Script=Cyrillic}/u);
  }
});

it("has no two countries of the same name in any language", () => {
  for (const locale of LOCALES) {
    const names = countries.map(({ iso2 }) => countryNames(iso2)[locale]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  }
});

it("SHOP-10 falls back to English, and to the code for an unknown country", () => {
  expect(countryNames("ee")).toMatchObject({
    en: "Estonia",
    ru: "Эстония",
    et: "Eesti",
    de: "Estland",
    pt: "Estônia",
  });
  expect(countryNames("cg").pt).toBe("República do Congo");
  expect(countryNames("zz")).toEqual(byLocale(() => "ZZ"));
});

it("names countries in Brazilian Portuguese", () => {
  const names = ["pl", "vn", "ke", "lv", "ro", "si", "cz", "ir", "hk", "cd"].map(
    (iso2) => countryNames(iso2).pt,
  );
  expect(names.join(", ")).toBe(
    "Polônia, Vietnã, Quênia, Letônia, Romênia, Eslovênia, Tchéquia, Irã, Hong Kong, República Democrática do Congo",
  );
});

it("SHOP-10 finds a flag for every country", () => {
  const flags = join(dirname(createRequire(import.meta.url).resolve("circle-flags/package.json")), "flags");
  expect(countries.filter(({ iso2 }) => !existsSync(join(flags, `${iso2}.svg`)))).toEqual([]);
});

it("generates valid, distinct mobile numbers for every country", () => {
  const invalid = countries.flatMap(({ iso2, prefix }) => {
    const phones = Array.from({ length: NUMBERS_PER_COUNTRY }, (_, n) => generateMobileNumber(iso2, n));
    expect(new Set(phones).size, iso2).toBe(NUMBERS_PER_COUNTRY);
    return phones.filter((phone) => !isMobileIn(iso2, phone) || !phone.startsWith(`+${prefix}`));
  });
  expect(invalid).toEqual([]);
});

function isMobileIn(iso2: string, phone: string): boolean {
  const parsed = parsePhoneNumberFromString(phone);
  const type = parsed?.getType();
  return (
    isPossiblePhoneNumber(phone) &&
    parsed?.isValid() === true &&
    parsed.country?.toLowerCase() === iso2 &&
    (type === "MOBILE" || type === "FIXED_LINE_OR_MOBILE")
  );
}

it("generates the same number for the same index, in any order", () => {
  const tenth = generateMobileNumber("lv", 10);
  expect(generateMobileNumber("lv", 3)).not.toBe(tenth);
  expect(generateMobileNumber("lv", 10)).toBe(tenth);
  expect(() => generateMobileNumber("lv", -1)).toThrow("Invalid index");
  expect(() => generateMobileNumber("zz", 0)).toThrow("No mobile numbers");
});
