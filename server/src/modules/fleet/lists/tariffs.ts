import type { Tariff, TariffSort } from "@sonum/contract/fleet/tariffs";
import type { Money } from "@sonum/contract/money";
import {
  type CatalogueCache,
  type Country,
  type Currency,
  convertUsd,
  countryFields,
  type Service,
} from "../../catalogue/index.ts";

export type Pair = { service: Service; country: Country; price: Money };

export type TariffFilter = {
  serviceCode?: string | undefined;
  countryCode?: string | undefined;
  search?: string | undefined;
};

/** All pairs with a price. Sorted lists are cached per catalogue: there are tens of thousands of pairs. */
export function listServiceCountryPrices(
  catalogue: CatalogueCache,
  filter: TariffFilter,
  sort?: TariffSort,
): Pair[] {
  const { serviceCode, countryCode } = filter;
  const isFound = searchIn(catalogue, filter.search);
  return sorted(catalogue, sort ?? "catalogue").filter(
    (pair) =>
      (serviceCode === undefined || pair.service.code === serviceCode) &&
      (countryCode === undefined || pair.country.iso2 === countryCode) &&
      isFound(pair),
  );
}

/** Every search word must occur in a name of the service or country, in any language. */
function searchIn(catalogue: CatalogueCache, search = ""): (pair: Pair) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  const found = (text: string) => words.map((word) => text.includes(word));
  const services = new Map(catalogue.services.map((service) => [service, found(textOf(service))]));
  const countries = new Map(catalogue.countries.map((country) => [country, found(namesOf(country))]));
  return ({ service, country }) =>
    words.every((_, n) => services.get(service)?.[n] === true || countries.get(country)?.[n] === true);
}

const textOf = ({ name, code, names }: Service) => [name, code, ...names].join("\n").toLowerCase();
const namesOf = (country: Country) =>
  [country.iso2, ...Object.values(countryFields(country).country)].join("\n").toLowerCase();
const nameOf = (country: Country) => countryFields(country).country.en;

type Order = TariffSort | "catalogue";
const cache = new WeakMap<CatalogueCache, Map<Order, Pair[]>>();

/** Cached as long as the catalogue it was made from. */
function sorted(catalogue: CatalogueCache, order: Order): Pair[] {
  const orders = cache.get(catalogue) ?? new Map<Order, Pair[]>();
  cache.set(catalogue, orders);
  const pairs = orders.get(order) ?? createSorted(catalogue, order);
  orders.set(order, pairs);
  return pairs;
}

const byName = new Intl.Collator("en").compare;

/** Sorts the few names instead of the many pairs. */
function createSorted(catalogue: CatalogueCache, order: Order): Pair[] {
  const { services, countries } = catalogue;
  const byServiceName = services.toSorted((a, b) => byName(a.name, b.name));
  const byCountryName = countries.toSorted((a, b) => byName(nameOf(a), nameOf(b)));
  if (order === "catalogue") return pairsOf(catalogue, services, byCountryName);
  if (order === "service") return pairsOf(catalogue, byServiceName, byCountryName);
  if (order === "country") return byCountryName.flatMap((country) => pairsOf(catalogue, services, [country]));
  return sorted(catalogue, "catalogue").toSorted((a, b) =>
    a.price < b.price ? -1 : a.price > b.price ? 1 : 0,
  );
}

const pairsOf = (catalogue: CatalogueCache, services: Service[], countries: Country[]): Pair[] =>
  services.flatMap((service) =>
    countries.flatMap((country) => {
      const price = catalogue.priceOf(service, country);
      return price === undefined ? [] : [{ service, country, price }];
    }),
  );

/** What can be bought now, then the rest, each in the given order. */
export function inStockFirst(stock: Stock, pairs: Pair[]): Pair[] {
  const countOf = freeCounts(stock);
  return [...pairs.filter((pair) => countOf(pair) > 0), ...pairs.filter((pair) => countOf(pair) === 0)];
}

/** Free numbers in a country, by service. */
export type Stock = { countsIn(country: number): Int32Array };

/** Counts free SIMs once per country, however many services are asked for. */
function freeCounts(stock: Stock): (pair: Pair) => number {
  const counts = new Map<number, Int32Array>();
  return ({ service, country }) => {
    const free = counts.get(country.number) ?? stock.countsIn(country.number);
    counts.set(country.number, free);
    return free[service.number] ?? 0;
  };
}

export function presentTariffs(stock: Stock, pairs: Pair[], currency: Currency): Tariff[] {
  const countOf = freeCounts(stock);
  return pairs.map((pair) => {
    const { service, country, price } = pair;
    return {
      serviceCode: service.code,
      serviceName: service.name,
      countryCode: country.iso2,
      price: convertUsd(price, currency),
      priceUsd: price,
      numberCount: countOf(pair),
    };
  });
}
