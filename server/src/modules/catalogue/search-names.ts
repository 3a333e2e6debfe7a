import type { listSearchNames } from "@sonum/contract/landing";
import type { Reply } from "@sonum/contract/route";
import { countryNames } from "./data/country-names.ts";
import { countryAliases } from "./data/search/country-aliases.ts";
import { serviceAliases } from "./data/search/service-aliases.ts";

/** As much of the shelf as is needed here. */
type Named = {
  services: { code: string; name: string; names: string[] }[];
  countries: { iso2: string }[];
};

/** What people type when they look for a service or a country, in any language of the house. */
export const searchNames = ({ services, countries }: Named): Reply<typeof listSearchNames> => ({
  services: namesBy(services, ({ code, name, names }) => [
    code,
    [...names, ...(serviceAliases[code] ?? [])].filter((other) => other !== name),
  ]),
  countries: namesBy(countries, ({ iso2 }) => [
    iso2,
    [...Object.values(countryNames(iso2)), ...(countryAliases[iso2] ?? [])],
  ]),
});

/** The same name in another case is the same name. */
function namesBy<Thing>(things: Thing[], entryOf: (thing: Thing) => [string, string[]]) {
  const entries = things
    .map(entryOf)
    .map(([code, names]): [string, string[]] => [
      code,
      [...new Map(names.map((one) => [one.toLowerCase(), one])).values()],
    ]);
  return Object.fromEntries(entries.filter(([, names]) => names.length > 0));
}
