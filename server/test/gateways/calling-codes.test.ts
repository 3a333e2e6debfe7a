import { expect, it } from "vitest";
import { callingCodeOf } from "../../../gateway/src/supplier/calling-codes.ts";
import { knownCountries } from "../../src/modules/catalogue/data/known-countries.ts";
import { countrySlug } from "../../src/modules/catalogue/index.ts";

it("the agent's supplier check uses the catalogue's country names and calling codes", () => {
  const found = knownCountries.map(({ iso2 }) => [
    iso2,
    callingCodeOf(iso2),
    callingCodeOf(countrySlug(iso2)),
  ]);
  expect(found).toEqual(knownCountries.map(({ iso2, prefix }) => [iso2, prefix, prefix]));
});
