import type * as api from "@sonum/contract/catalogue/catalogue";
import type { LocalizedNames } from "@sonum/contract/shared/common-fields";
import { countryNames } from "./data/country-names.ts";
import type { Country } from "./store.ts";

/** The country fields common to all lists. */
export const countryFields = (country: Country) => {
  const names = namesOf(country);
  const { iso2 } = country;
  return { iso2, country: names, countryNaming: names, icon: flagPath(iso2), favorite: false };
};

export const presentCountry = (country: Country): api.Country => ({
  ...countryFields(country),
  prefix: country.prefix,
});

export const flagPath = (iso2: string) => `/flags/${iso2}.svg`;

export const namesOf = ({
  iso2,
  names,
}: Pick<Country, "iso2"> & Partial<Pick<Country, "names">>): LocalizedNames =>
  names ? { ...commonNames(iso2), ...names } : commonNames(iso2);

/** Cached per country: every list of offers needs them. */
const cached = new Map<string, LocalizedNames>();

/** Standard names of a country, without an operator's overrides (`namesOf`). */
export function commonNames(iso2: string): LocalizedNames {
  const names = cached.get(iso2) ?? countryNames(iso2);
  cached.set(iso2, names);
  return names;
}
