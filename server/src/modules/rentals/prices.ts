import { micro } from "@sonum/contract/money";
import type { RentPrices } from "@sonum/contract/rentals/price";
import type { Ctx, Tx } from "../../platform/context.ts";

/** Rent prices: `of` takes a service, or undefined for the whole number. */
export type RentPriceList = { of(service: number | undefined, country: number): RentPrices };

type Row = { service: number | null; country: number | null } & RentPrices;

/** The most specific row applies: service and country, then service, then country, then the default. */
export async function loadRentPrices(ctx: Ctx): Promise<RentPriceList> {
  const rows = await ctx.query<Row>({
    name: "list_rental_prices",
    text: `select service, country, price_day as day, price_week as week, price_month as month from rentals.prices`,
    values: [],
  });
  const byScope = new Map(rows.map((row) => [scopeKey(row.service, row.country), row]));
  return {
    of(service, country) {
      const row =
        byScope.get(scopeKey(service ?? null, country)) ??
        (service === undefined ? undefined : byScope.get(scopeKey(service, null))) ??
        byScope.get(scopeKey(null, country)) ??
        byScope.get(scopeKey(null, null));
      if (!row) throw new Error("No default rent price is set");
      return { day: row.day, week: row.week, month: row.month };
    },
  };
}

const scopeKey = (service: number | null, country: number | null) => `${service ?? "*"} ${country ?? "*"}`;

export type PricedOffer = { service?: number; country?: number };

/** Sets the rent price of an offer, a service, a country, or the default. */
export async function upsertRentPrice(tx: Tx, offer: PricedOffer, prices: RentPrices): Promise<void> {
  const row = { priceDay: micro(prices.day), priceWeek: micro(prices.week), priceMonth: micro(prices.month) };
  await tx.db
    .insertInto("rentals.prices")
    .values({ service: offer.service ?? null, country: offer.country ?? null, ...row })
    .onConflict((conflict) => conflict.constraint("an_offer_has_one_price").doUpdateSet(row))
    .execute();
}
