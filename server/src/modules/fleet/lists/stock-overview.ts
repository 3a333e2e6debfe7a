import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import type { Country, Service } from "../../catalogue/index.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { Allocator } from "../allocator/allocator.ts";

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
  let cached: { overview: StockOverview; catalogue: CatalogueCache; second: number } | undefined;
  return (ctx) => {
    const second = Math.floor(ctx.clock.now().getTime() / CACHE_MS);
    if (cached?.second !== second || cached.catalogue !== CatalogueCache.of(ctx))
      cached = { overview: countStock(ctx), catalogue: CatalogueCache.of(ctx), second };
    return cached.overview;
  };
}

function countStock(ctx: Ctx): StockOverview {
  const { services, countries } = CatalogueCache.of(ctx);
  const byService = services.map((service) => ({ service, cheapest: undefined, numberCount: 0 }));
  const byCountry = countries.flatMap((country) => addCountry(ctx, country, byService) ?? []);
  return { services: byService, countries: byCountry.sort(mostNumbersFirst) };
}

const mostNumbersFirst = (a: CountryStock, b: CountryStock) =>
  b.numberCount - a.numberCount || a.country.position - b.country.position;

/** Adds a country's numbers to the services. Returns its cheapest price and the count of its best-stocked service. */
function addCountry(ctx: Ctx, country: Country, services: ServiceStock[]): CountryStock | undefined {
  const free = Allocator.of(ctx).countsIn(country.number);
  const { priceOf } = CatalogueCache.of(ctx);
  let [cheapest, most]: [Money | undefined, number] = [undefined, 0];
  for (const stock of services) {
    const count = free[stock.service.number] ?? 0;
    const price = count > 0 ? priceOf(stock.service, country) : undefined;
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
