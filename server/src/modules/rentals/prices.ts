import { micro } from "@sonum/contract/money";
import type { RentPrices } from "@sonum/contract/rental-price";
import type { Ctx, Tx } from "../../platform/context.ts";

/** What renting costs: `of` answers for a service, or for the whole number when there is none. */
export type PriceList = { of(service: number | undefined, country: number): RentPrices };

type Row = { service: number | null; country: number | null } & RentPrices;

/** The row that names service and country goes before the one that names the service, then the country, then nothing. */
export async function loadPrices(ctx: Ctx): Promise<PriceList> {
  const rows = await ctx.query<Row>({
    name: "list_rental_prices",
    text: `select service, country, price_day as day, price_week as week, price_month as month from rentals.prices`,
    values: [],
  });
  const known = new Map(rows.map((row) => [nameOf(row.service, row.country), row]));
  return {
    of(service, country) {
      const row =
        known.get(nameOf(service ?? null, country)) ??
        (service === undefined ? undefined : known.get(nameOf(service, null))) ??
        known.get(nameOf(null, country)) ??
        known.get(nameOf(null, null));
      if (!row) throw new Error("Renting has no price at all");
      return { day: row.day, week: row.week, month: row.month };
    },
  };
}

const nameOf = (service: number | null, country: number | null) => `${service ?? "*"} ${country ?? "*"}`;

export type PricedOffer = { service?: number; country?: number };

/** Sets what renting costs for an offer, a service, a country, or everything that has no price of its own. */
export async function setRentalPrice(tx: Tx, offer: PricedOffer, prices: RentPrices): Promise<void> {
  const row = { priceDay: micro(prices.day), priceWeek: micro(prices.week), priceMonth: micro(prices.month) };
  await tx.db
    .insertInto("rentals.prices")
    .values({ service: offer.service ?? null, country: offer.country ?? null, ...row })
    .onConflict((conflict) => conflict.constraint("an_offer_has_one_price").doUpdateSet(row))
    .execute();
}
