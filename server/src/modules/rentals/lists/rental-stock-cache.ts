import { micro, minMoney } from "@sonum/contract/money";
import { MONTH_DAYS } from "@sonum/contract/rentals/price";
import { type RentalOffer, type RentalService, WHOLE_NUMBER_SERVICE } from "@sonum/contract/rentals/rental";
import { memoizeByInputs } from "../../../platform/concurrency/memoize-by-inputs.ts";
import type { Ctx } from "../../../platform/context.ts";
import {
  CatalogueCache,
  type Currency,
  convertUsd,
  countryFields,
  listFavoriteCodes,
} from "../../catalogue/index.ts";
import { loadRentPrices } from "../prices.ts";
import { toRentMaximum } from "../rules.ts";
import * as store from "../stock-store.ts";
import type { RentableService } from "./rentable.ts";

/** Lists may be this old; the database decides when renting. */
const CACHED_MS = 2_000;

/** Cached lists of what can be rented, counted at most once every two seconds. */
export function createRentalStockCache() {
  const keepOffers = memoizeByInputs<Promise<RentalOffer[]>>();
  const keepServices = memoizeByInputs<Promise<RentalService[]>>();
  const cacheInputs = (ctx: Ctx) => [
    Math.floor(ctx.clock.now().getTime() / CACHED_MS),
    CatalogueCache.of(ctx),
  ];

  return {
    async offers(ctx: Ctx, service: RentableService, currency: Currency): Promise<RentalOffer[]> {
      const name = `${service?.code ?? WHOLE_NUMBER_SERVICE} ${currency.code}`;
      const offers = await keepOffers(name, cacheInputs(ctx), () => listOffers(ctx, service, currency));
      return favoritesFirst(ctx, offers);
    },
    services: (ctx: Ctx): Promise<RentalService[]> =>
      keepServices("all", cacheInputs(ctx), () => listServices(ctx)),
  };
}

async function listOffers(ctx: Ctx, service: RentableService, currency: Currency): Promise<RentalOffer[]> {
  const [stock, prices] = await Promise.all([
    store.countRentalStock(ctx, service?.number),
    loadRentPrices(ctx),
  ]);
  const byCountry = Map.groupBy(stock, ({ country }) => country);
  return CatalogueCache.of(ctx)
    .countries.flatMap((country) => {
      const own = byCountry.get(country.number) ?? [];
      const day = micro(prices.of(service?.number, country.number).day);
      return own.length === 0 ? [] : [{ country, own, day }];
    })
    .map(({ country, own, day }) => ({
      ...countryFields(country),
      price: convertUsd(day, currency),
      priceUsd: day,
      priceDay: convertUsd(day, currency),
      priceDayUsd: day,
      numberCount: own.reduce((sum, { numberCount }) => sum + numberCount, 0),
      operators: own.map(({ operator, numberCount }) => ({ code: operator, numberCount })),
      ...toRentMaximum(capDaysAhead(ctx, Math.max(...own.map(({ daysAhead }) => daysAhead)))),
    }))
    .sort((a, b) => b.numberCount - a.numberCount);
}

/** A port may allow more days than the shop does. */
export const capDaysAhead = ({ settings }: Ctx, daysAhead: number) =>
  Math.min(daysAhead, settings.rentals.maxMonths * MONTH_DAYS);

async function favoritesFirst(ctx: Ctx, offers: RentalOffer[]): Promise<RentalOffer[]> {
  const { actor } = ctx;
  if (actor.kind !== "user" && actor.kind !== "api_key") return offers;
  const codes = new Set(await listFavoriteCodes(ctx, actor.id, "country"));
  const own = offers.filter(({ iso2 }) => codes.has(iso2)).map((offer) => ({ ...offer, favorite: true }));
  return [...own, ...offers.filter(({ iso2 }) => !codes.has(iso2))];
}

/** Every service that a SIM can be rented for, the whole number first. */
async function listServices(ctx: Ctx): Promise<RentalService[]> {
  const [counts, prices] = await Promise.all([countRentableByService(ctx), loadRentPrices(ctx)]);
  const catalogueCache = CatalogueCache.of(ctx);
  const priceOf = (service: number | undefined) =>
    Number(lowest(catalogueCache.countries.map(({ number }) => prices.of(service, number).day))) / 1e6;
  return counts.map(({ code, service, numberCount }) => ({
    code,
    priceDayFrom: priceOf(service),
    numberCount,
  }));
}

export type ServiceCount = { code: string; service: number | undefined; numberCount: number };

/**
 * How many of the matching SIMs can be rented for each service, the whole number first; services without any are left
 * out.
 */
export async function countRentableByService(
  ctx: Ctx,
  filter: store.StockFilter = {},
): Promise<ServiceCount[]> {
  const counts = await store.countStockByService(ctx, filter);
  const countOf = new Map(counts.map(({ service, numberCount }) => [service, numberCount]));
  const all = countOf.get(ALL) ?? 0;
  return [
    { code: WHOLE_NUMBER_SERVICE, service: undefined, numberCount: countOf.get(null) ?? 0 },
    ...CatalogueCache.of(ctx).services.map(({ code, number }) => ({
      code,
      service: number,
      numberCount: all - (countOf.get(number) ?? 0),
    })),
  ].filter(({ numberCount }) => numberCount > 0);
}

/** Pseudo service number of the row that counts all SIMs. */
const ALL = -1;

const lowest = (prices: bigint[]): bigint => prices.reduce(minMoney, prices[0] ?? 0n);
