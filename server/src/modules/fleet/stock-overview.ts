import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../platform/context.ts";
import type { Country, Service } from "../catalogue/index.ts";

export type ServiceStock = { service: Service; cheapest: Money | undefined; numberCount: number };
export type CountryStock = { country: Country; cheapest: Money; numberCount: number };
/** The whole stock: services in catalogue order, countries with the most numbers first. */
export type StockOverview = { services: ServiceStock[]; countries: CountryStock[] };

const CACHE_MS = 1_000;

/**
 * Caches the stock overview for a second: it changes with every purchase, but is the same for every caller, currency and
 * list length.
 */
export function createOverviewCache(): (ctx: Ctx) => StockOverview {
  let cached:
    | { overview: StockOverview; catalogue: Ctx["memory"]["catalogueCache"]; second: number }
    | undefined;
  return ({ memory, clock }) => {
    const second = Math.floor(clock.now().getTime() / CACHE_MS);
    if (cached?.second !== second || cached.catalogue !== memory.catalogueCache)
      cached = { overview: countStock(memory), catalogue: memory.catalogueCache, second };
    return cached.overview;
  };
}

function countStock(memory: Ctx["memory"]): StockOverview {
  const { services, countries } = memory.catalogueCache;
  const byService = services.map((service) => ({ service, cheapest: undefined, numberCount: 0 }));
  const byCountry = countries.flatMap((country) => addCountry(memory, country, byService) ?? []);
  return { services: byService, countries: byCountry.sort(mostNumbersFirst) };
}

const mostNumbersFirst = (a: CountryStock, b: CountryStock) =>
  b.numberCount - a.numberCount || a.country.position - b.country.position;

/** Adds a country's numbers to the services. Returns its cheapest price and the count of its best-stocked service. */
function addCountry(
  { catalogueCache, allocator }: Ctx["memory"],
  country: Country,
  services: ServiceStock[],
): CountryStock | undefined {
  const free = allocator.countsIn(country.number);
  let [cheapest, most]: [Money | undefined, number] = [undefined, 0];
  for (const stock of services) {
    const count = free[stock.service.number] ?? 0;
    const price = count > 0 ? catalogueCache.priceOf(stock.service, country) : undefined;
    if (price === undefined) continue;
    stock.numberCount += count;
    stock.cheapest = lower(stock.cheapest, price);
    cheapest = lower(cheapest, price);
    most = Math.max(most, count);
  }
  return cheapest === undefined ? undefined : { country, cheapest, numberCount: most };
}

const lower = (known: Money | undefined, price: Money): Money =>
  known !== undefined && known < price ? known : price;
