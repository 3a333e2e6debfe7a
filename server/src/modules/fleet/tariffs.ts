import type { Money } from "@sonum/contract/money";
import type { Tariff, TariffSort } from "@sonum/contract/tariffs";
import type { Ctx } from "../../platform/context.ts";
import { type Currency, show } from "../../platform/rates.ts";
import { type Country, countryFields, type Service, type Shelf } from "../catalogue/index.ts";

export type Pair = { service: Service; country: Country; price: Money };

export type TariffFilter = {
  serviceCode?: string | undefined;
  countryCode?: string | undefined;
  search?: string | undefined;
};

/** Everything that has a price, in an order that is found once per catalogue: there are tens of thousands. */
export function listPairs(shelf: Shelf, filter: TariffFilter, sort?: TariffSort): Pair[] {
  const { serviceCode, countryCode } = filter;
  const isFound = searchIn(shelf, filter.search);
  return sorted(shelf, sort ?? "shelf").filter(
    (pair) =>
      (serviceCode === undefined || pair.service.code === serviceCode) &&
      (countryCode === undefined || pair.country.iso2 === countryCode) &&
      isFound(pair),
  );
}

/** Every word of the search is in a name of the service or of the country, in whatever language. */
function searchIn(shelf: Shelf, search = ""): (pair: Pair) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  const found = (text: string) => words.map((word) => text.includes(word));
  const services = new Map(shelf.services.map((service) => [service, found(textOf(service))]));
  const countries = new Map(shelf.countries.map((country) => [country, found(namesOf(country))]));
  return ({ service, country }) =>
    words.every((_, n) => services.get(service)?.[n] === true || countries.get(country)?.[n] === true);
}

const textOf = ({ name, code, names }: Service) => [name, code, ...names].join("\n").toLowerCase();
const namesOf = (country: Country) =>
  [country.iso2, ...Object.values(countryFields(country).country)].join("\n").toLowerCase();
const nameOf = (country: Country) => countryFields(country).country.en;

type Order = TariffSort | "shelf";
const kept = new WeakMap<Shelf, Map<Order, Pair[]>>();

/** Forgotten with the catalogue it was made from. */
function sorted(shelf: Shelf, order: Order): Pair[] {
  const orders = kept.get(shelf) ?? new Map<Order, Pair[]>();
  kept.set(shelf, orders);
  const pairs = orders.get(order) ?? makeSorted(shelf, order);
  orders.set(order, pairs);
  return pairs;
}

const byName = new Intl.Collator("en").compare;

/** Few names are sorted rather than many pairs. */
function makeSorted(shelf: Shelf, order: Order): Pair[] {
  const { services, countries } = shelf;
  const byServiceName = services.toSorted((a, b) => byName(a.name, b.name));
  const byCountryName = countries.toSorted((a, b) => byName(nameOf(a), nameOf(b)));
  if (order === "shelf") return pairsOf(shelf, services, byCountryName);
  if (order === "service") return pairsOf(shelf, byServiceName, byCountryName);
  if (order === "country") return byCountryName.flatMap((country) => pairsOf(shelf, services, [country]));
  return sorted(shelf, "shelf").toSorted((a, b) => (a.price < b.price ? -1 : a.price > b.price ? 1 : 0));
}

const pairsOf = (shelf: Shelf, services: Service[], countries: Country[]): Pair[] =>
  services.flatMap((service) =>
    countries.flatMap((country) => {
      const price = shelf.priceOf(service, country);
      return price === undefined ? [] : [{ service, country, price }];
    }),
  );

/** What can be bought now is counted once per country, however many services are shown. */
export function presentTariffs({ memory: { allocator } }: Ctx, pairs: Pair[], currency: Currency): Tariff[] {
  const counts = new Map<number, Int32Array>();
  return pairs.map(({ service, country, price }) => {
    const free = counts.get(country.number) ?? allocator.countsIn(country.number);
    counts.set(country.number, free);
    return {
      serviceCode: service.code,
      serviceName: service.name,
      countryCode: country.iso2,
      price: show(price, currency),
      priceUsd: price,
      numberCount: free[service.number] ?? 0,
    };
  });
}
