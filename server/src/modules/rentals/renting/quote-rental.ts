import { micro } from "@sonum/contract/money";
import { addDays, dayOf, daysAhead, type RentPrices } from "@sonum/contract/rental-price";
import type { RentalQuote } from "@sonum/contract/rentals";
import type { Ctx } from "../../../platform/context.ts";
import { type Currency, show } from "../../../platform/rates.ts";
import { numberUnavailable } from "../errors.ts";
import { getCountry, getRentable } from "../lists/rentable.ts";
import { cap } from "../lists/rental-stock.ts";
import { loadPrices } from "../prices.ts";
import { maximumOf } from "../rules.ts";
import { countStock, findLaterStock } from "../stock-store.ts";
import { writeQuote } from "./quote-token.ts";

export type WantedQuote = { service: string; country: string; currency: string; isTest: boolean };

/** Quotes prices for a while, and from when and for how long numbers can be rented. Changes nothing. */
export async function quoteRental(ctx: Ctx, customerId: string, wanted: WantedQuote): Promise<RentalQuote> {
  const currency = ctx.memory.rates.get(wanted.currency);
  const service = getRentable(ctx, wanted.service);
  const country = getCountry(ctx, wanted.country);
  const stock = await findStock(ctx, service?.number, country.number);
  const prices = (await loadPrices(ctx)).of(service?.number, country.number);
  const maximum = maximumOf(cap(ctx, stock.daysAhead));
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + ctx.settings.quoteMs);
  const quoted = { service: service?.number, country: country.number, currency: currency.code, prices };
  return {
    id: writeQuote(ctx, { ...quoted, customerId, isTest: wanted.isTest, endsAt: expiresAt.getTime() }),
    ...presentPrices(prices, currency),
    ...maximum,
    today: dayOf(addDays(now, stock.inDays)),
    lastDay: dayOf(addDays(now, daysAhead(maximum))),
    numberCount: stock.numberCount,
    expiresAt,
    test: wanted.isTest,
  };
}

/** Stock available now; otherwise the first later day with any. */
async function findStock(ctx: Ctx, service: number | undefined, country: number) {
  const stock = (await countStock(ctx, service)).filter((row) => row.country === country);
  const numberCount = stock.reduce((sum, row) => sum + row.numberCount, 0);
  if (numberCount > 0)
    return { numberCount, inDays: 0, daysAhead: Math.max(...stock.map((row) => row.daysAhead)) };
  const later = await findLaterStock(ctx, { service, country });
  if (!later || later.inDays > cap(ctx, later.daysAhead)) throw numberUnavailable();
  return { numberCount, ...later };
}

export const presentPrices = ({ day, week, month }: RentPrices, currency: Currency) => ({
  priceDay: show(micro(day), currency),
  priceWeek: show(micro(week), currency),
  priceMonth: show(micro(month), currency),
  priceDayUsd: micro(day),
  priceWeekUsd: micro(week),
  priceMonthUsd: micro(month),
  currency: currency.code,
});
