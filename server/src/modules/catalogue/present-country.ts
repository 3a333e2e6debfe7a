import type * as api from "@sonum/contract/catalogue";
import { countryNames } from "./data/country-names.ts";
import type { Country } from "./shelf.ts";

/** The fields by which every list shows a country. */
export const countryFields = ({ iso2 }: Country) => {
  const names = namesOf(iso2);
  return { iso2, country: names, countryNaming: names, icon: flagPath(iso2), favorite: false };
};

export const presentCountry = (country: Country): api.Country => ({
  ...countryFields(country),
  prefix: country.prefix,
});

export const flagPath = (iso2: string) => `/flags/${iso2}.svg`;

/** Looked up once per country: every list of offers shows them. */
const known = new Map<string, ReturnType<typeof countryNames>>();

export function namesOf(iso2: string) {
  const names = known.get(iso2) ?? countryNames(iso2);
  known.set(iso2, names);
  return names;
}
