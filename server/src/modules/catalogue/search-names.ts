import type { listSearchNames } from "@sonum/contract/catalogue/landing";
import type { Reply } from "@sonum/contract/route";
import { countryAliases } from "./data/search/country-aliases.ts";
import { serviceAliases } from "./data/search/service-aliases.ts";
import { commonNames, namesOf } from "./present-country.ts";
import type { Country } from "./store.ts";

/** The part of `CatalogueCache` needed here. */
type Named = {
  services: { code: string; name: string; names: string[] }[];
  countries: (Pick<Country, "iso2"> & Partial<Pick<Country, "names">>)[];
};

/** Search terms for services and countries in all languages of the shop. */
export const searchNames = ({ services, countries }: Named): Reply<typeof listSearchNames> => ({
  services: namesBy(services, ({ code, name, names }) => [
    code,
    [...names, ...(serviceAliases[code] ?? [])].filter((other) => other !== name),
  ]),
  countries: namesBy(countries, (country) => [
    country.iso2,
    [
      ...Object.values(namesOf(country)),
      ...Object.values(commonNames(country.iso2)),
      ...(countryAliases[country.iso2] ?? []),
    ],
  ]),
});

/** Removes duplicates, ignoring case. */
function namesBy<Item>(items: Item[], entryOf: (item: Item) => [string, string[]]) {
  const entries = items
    .map(entryOf)
    .map(([code, names]): [string, string[]] => [
      code,
      [...new Map(names.map((one) => [one.toLowerCase(), one])).values()],
    ]);
  return Object.fromEntries(entries.filter(([, names]) => names.length > 0));
}
