import { expect, it } from "vitest";
import { type CatalogueCache, countries } from "../catalogue/index.ts";
import { findCountryById, idOfCountry } from "./country-ids.ts";

type Found = ReturnType<CatalogueCache["findCountry"]>;

/** A catalogue cache that finds every country by its ISO code. */
const catalogue = {
  findCountry: (iso2: string): Found =>
    countries.some((country) => country.iso2 === iso2)
      ? { number: 1, iso2, prefix: "1", position: 1, isHidden: false, names: null, changedAt: null }
      : undefined,
} as CatalogueCache;

it.each([
  ["ru", 0],
  ["kz", 2],
  ["ee", 34],
  ["de", 43],
  ["us", 187],
  ["pt", 117],
  ["sg", 196],
])("API-2 maps %s to the protocol's country id %i", (iso2, id) => {
  expect(idOfCountry(iso2)).toBe(id);
});

it("API-2 gives every country of the catalogue a unique id that maps back to it", () => {
  const ids = countries.map(({ iso2 }) => idOfCountry(iso2));
  expect(new Set(ids).size).toBe(countries.length);
  for (const { iso2 } of countries)
    expect(findCountryById(catalogue, String(idOfCountry(iso2)))?.iso2).toBe(iso2);
});

it("API-2 accepts the older id of the United States and rejects letters and invalid numbers", () => {
  expect(findCountryById(catalogue, "12")?.iso2).toBe("us");
  for (const invalid of ["", "ee", "-1", "1e1", "9999", "999", "00012", "1000.5"])
    expect(findCountryById(catalogue, invalid)).toBeUndefined();
});
