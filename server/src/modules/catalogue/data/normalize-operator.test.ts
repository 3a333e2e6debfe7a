import { describe, expect, it } from "vitest";
import { countries } from "./countries.ts";
import { normalizeOperator } from "./normalize-operator.ts";
import { operatorSpellings } from "./operator-spellings.ts";

describe("the name of a mobile operator", () => {
  it.each([
    [
      "telia",
      [
        "telia",
        "Telia",
        "TELIA",
        " Telia ",
        "Telia EE",
        "telia-ee",
        "TELIA EST",
        "Telia Eesti",
        "EMT",
        "24801",
      ],
    ],
    ["tmobile", ["T-Mobile", "T Mobile", "TMobile", "T-Mobile PL", "T-Mobile.pl", "26002"]],
    ["vodafone", ["vodafone UK", "Vodafone.de", "VODAFONE IT"]],
    ["mts", ["МТС", "MTS", "Mts RUS"]],
    ["att", ["AT&T", "at&t wireless"]],
  ])("is %s however it is spelled", (code, spellings) => {
    expect([...new Set(spellings.map((one) => normalizeOperator(one)))]).toEqual([code]);
  });

  it("is one for all spellings of an operator that the shop does not know", () => {
    const spellings = ["Nordtel Mobiil", " nordtel  mobiil ", "NORDTEL-MOBIIL", "NordtelMobiil"];
    expect([...new Set(spellings.map((one) => normalizeOperator(one)))]).toEqual(["nordtelmobiil"]);
    expect(normalizeOperator("Лайт-Связь")).toBe("лайтсвязь");
    // The last word may be part of its name.
    expect(normalizeOperator("Nordtel IS")).toBe("nordtelis");
  });

  it("follows the name that an operator has in one country", () => {
    expect(normalizeOperator("Tele2", "ru")).toBe("t2");
    expect(normalizeOperator("Tele2", "ee")).toBe("tele2");
    expect(normalizeOperator("3 UK")).toBe(normalizeOperator("3", "gb"));
    expect(normalizeOperator("3", "se")).toBe("3");
  });

  it("stays as it is if it is empty, the word for any operator or only punctuation", () => {
    expect(["", "any", " -- "].map((one) => normalizeOperator(one))).toEqual(["", "any", "--"]);
  });

  it("is the same for every operator of the shipped countries, normalised once or twice", () => {
    for (const { iso2, operators } of countries)
      for (const operator of operators) {
        expect(normalizeOperator(operator, iso2)).toBe(operator);
        expect(normalizeOperator(`${operator} ${iso2}`.toUpperCase(), iso2)).toBe(operator);
      }
  });

  it("has each spelling once in the table", () => {
    const all = Object.entries(operatorSpellings).flatMap(([code, spellings]) => [code, ...spellings]);
    const compact = all.map((one) => one.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""));
    expect(compact.filter((one, n) => compact.indexOf(one) !== n)).toEqual([]);
  });
});
