import { findByName, type NameIndex } from "../search/find-by-name.ts";

type Lists<Service, Country> = { services: NameIndex<Service>; countries: NameIndex<Country> };

const SPLITS_MAX = 4;
const SERVICES_SHOWN = 2;
const COUNTRIES_SHOWN = 3;

/** Splits the words into a service name and a country name, in either order. */
export function findOffers<Service, Country>(
  { services, countries }: Lists<Service, Country>,
  text: string,
): { service: Service; country: Country }[] {
  const words = text.trim().split(/\s+/);
  const splits = words.slice(1, SPLITS_MAX + 1).map((_, n) => ({
    left: words.slice(0, n + 1).join(" "),
    right: words.slice(n + 1).join(" "),
  }));
  const pair = (serviceText: string, countryText: string) =>
    findByName(services, serviceText)
      .slice(0, SERVICES_SHOWN)
      .flatMap((service) =>
        findByName(countries, countryText)
          .slice(0, COUNTRIES_SHOWN)
          .map((country) => ({ service, country })),
      );
  return splits.flatMap(({ left, right }) => [...pair(left, right), ...pair(right, left)]);
}
