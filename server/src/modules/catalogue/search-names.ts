import type { listSearchNames } from "@sonum/contract/landing";
import type { Reply } from "@sonum/contract/route";
import { countryNames } from "./data/country-names.ts";
import { countryAliases } from "./data/search/country-aliases.ts";
import { serviceAliases } from "./data/search/service-aliases.ts";
import type { Shelf } from "./shelf.ts";

/** What people type when they look for a service or a country, in any language of the house. */
export const searchNames = ({ services, countries }: Shelf): Reply<typeof listSearchNames> => ({
  services: namesBy(services, ({ code, name, names }) => [
    code,
    [...names, ...(serviceAliases[code] ?? [])].filter((other) => other !== name),
  ]),
  countries: namesBy(countries, ({ iso2 }) => [
    iso2,
    [...Object.values(countryNames(iso2)), ...(countryAliases[iso2] ?? [])],
  ]),
});

function namesBy<Thing>(things: Thing[], entryOf: (thing: Thing) => [string, string[]]) {
  const entries = things.map(entryOf).map(([code, names]): [string, string[]] => [code, [...new Set(names)]]);
  return Object.fromEntries(entries.filter(([, names]) => names.length > 0));
}
