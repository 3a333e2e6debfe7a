import { expect, it } from "vitest";
import { countries, type Shelf } from "../catalogue/index.ts";
import { findCountryById, idOfCountry } from "./country-ids.ts";

type Found = ReturnType<Shelf["findCountry"]>;

/** A shelf that knows every country of the catalogue by its letters. */
const shelf = {
  findCountry: (iso2: string): Found =>
    countries.some((country) => country.iso2 === iso2)
      ? { number: 1, iso2, prefix: "1", position: 1, isHidden: false, names: null, changedAt: null }
      : undefined,
} as Shelf;

it.each([
  ["ru", 0],
  ["kz", 2],
  ["ee", 34],
  ["de", 43],
  ["us", 187],
  ["pt", 117],
  ["sg", 196],
])("API-2 calls %s by the number programs know, %i", (iso2, id) => {
  expect(idOfCountry(iso2)).toBe(id);
});

it("API-2 has a number of its own for every country of the catalogue, and finds it by that", () => {
  const ids = countries.map(({ iso2 }) => idOfCountry(iso2));
  expect(new Set(ids).size).toBe(countries.length);
  for (const { iso2 } of countries)
    expect(findCountryById(shelf, String(idOfCountry(iso2)))?.iso2).toBe(iso2);
});

it("API-2 knows the older number of the United States, and nothing by letters or by what is no number", () => {
  expect(findCountryById(shelf, "12")?.iso2).toBe("us");
  for (const nonsense of ["", "ee", "-1", "1e1", "9999", "999", "00012", "1000.5"])
    expect(findCountryById(shelf, nonsense)).toBeUndefined();
});
