import { findByName, type NameIndex } from "../search/find-by-name.ts";

type Lists<Service, Country> = { services: NameIndex<Service>; countries: NameIndex<Country> };

const CUTS_MAX = 4;
const SERVICES_SHOWN = 2;
const COUNTRIES_SHOWN = 3;

/** What several words mean together: one part of them names a service, the other a country, in either order. */
export function findOffers<Service, Country>(
  { services, countries }: Lists<Service, Country>,
  text: string,
): { service: Service; country: Country }[] {
  const words = text.trim().split(/\s+/);
  const cuts = words.slice(1, CUTS_MAX + 1).map((_, n) => ({
    left: words.slice(0, n + 1).join(" "),
    right: words.slice(n + 1).join(" "),
  }));
  const pair = (named: string, place: string) =>
    findByName(services, named)
      .slice(0, SERVICES_SHOWN)
      .flatMap((service) =>
        findByName(countries, place)
          .slice(0, COUNTRIES_SHOWN)
          .map((country) => ({ service, country })),
      );
  return cuts.flatMap(({ left, right }) => [...pair(left, right), ...pair(right, left)]);
}
