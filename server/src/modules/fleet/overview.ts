import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../platform/context.ts";
import type { Country, Service } from "../catalogue/index.ts";

export type ServiceStock = { service: Service; cheapest: Money | undefined; numberCount: number };
export type CountryStock = { country: Country; cheapest: Money; numberCount: number };
/** What there is of everything: by service in the order of the shelf, by country with the fullest first. */
export type Overview = { services: ServiceStock[]; countries: CountryStock[] };

const KEPT_MS = 1_000;

/**
 * The whole stock in one look. It changes with every sale and is the same for everybody, whatever currency or length
 * they ask for, so it is counted at most once a second.
 */
export function keepOverview(): (ctx: Ctx) => Overview {
  let kept: { overview: Overview; shelf: Ctx["memory"]["shelf"]; second: number } | undefined;
  return ({ memory, clock }) => {
    const second = Math.floor(clock.now().getTime() / KEPT_MS);
    if (kept?.second !== second || kept.shelf !== memory.shelf)
      kept = { overview: countStock(memory), shelf: memory.shelf, second };
    return kept.overview;
  };
}

function countStock(memory: Ctx["memory"]): Overview {
  const { services, countries } = memory.shelf;
  const byService = services.map((service) => ({ service, cheapest: undefined, numberCount: 0 }));
  const byCountry = countries.flatMap((country) => addCountry(memory, country, byService) ?? []);
  return { services: byService, countries: byCountry.sort(fullestFirst) };
}

const fullestFirst = (a: CountryStock, b: CountryStock) =>
  b.numberCount - a.numberCount || a.country.position - b.country.position;

/** Adds a country's numbers to the services, and answers what the country has of its fullest one. */
function addCountry(
  { shelf, allocator }: Ctx["memory"],
  country: Country,
  services: ServiceStock[],
): CountryStock | undefined {
  const free = allocator.countsIn(country.number);
  let [cheapest, most]: [Money | undefined, number] = [undefined, 0];
  for (const stock of services) {
    const count = free[stock.service.number] ?? 0;
    const price = count > 0 ? shelf.priceOf(stock.service, country) : undefined;
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
