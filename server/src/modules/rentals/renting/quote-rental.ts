import { micro } from "@sonum/contract/money";
import { addDays, daysAhead, type RentPrices, toUtcDay } from "@sonum/contract/rentals/price";
import type { RentalQuote } from "@sonum/contract/rentals/rental";
import type { Ctx } from "../../../platform/context.ts";
import { type Currency, convertUsd, Rates } from "../../catalogue/index.ts";
import { numberUnavailable } from "../errors.ts";
import { getRentableCountry, getRentableService } from "../lists/rentable.ts";
import { capDaysAhead } from "../lists/rental-stock-cache.ts";
import { loadRentPrices } from "../prices.ts";
import { toRentMaximum } from "../rules.ts";
import { countRentalStock, findLaterRentalStock } from "../stock-store.ts";
import { signQuote } from "./quote-token.ts";

export type RentalQuoteRequest = { service: string; country: string; currency: string; isTest: boolean };

/** Quotes prices for a while, and from when and for how long numbers can be rented. Changes nothing. */
export async function quoteRental(
  ctx: Ctx,
  customerId: string,
  wanted: RentalQuoteRequest,
): Promise<RentalQuote> {
  const currency = Rates.of(ctx).get(wanted.currency);
  const service = getRentableService(ctx, wanted.service);
  const country = getRentableCountry(ctx, wanted.country);
  const stock = await findStock(ctx, service?.number, country.number);
  const prices = (await loadRentPrices(ctx)).of(service?.number, country.number);
  const maximum = toRentMaximum(capDaysAhead(ctx, stock.daysAhead));
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + ctx.settings.quoteMs);
  const quoted = { service: service?.number, country: country.number, currency: currency.code, prices };
  return {
    id: signQuote(ctx, { ...quoted, customerId, isTest: wanted.isTest, endsAt: expiresAt.getTime() }),
    ...presentRentPrices(prices, currency),
    ...maximum,
    today: toUtcDay(addDays(now, stock.inDays)),
    lastDay: toUtcDay(addDays(now, daysAhead(maximum))),
    numberCount: stock.numberCount,
    expiresAt,
    test: wanted.isTest,
  };
}

/** Stock available now; otherwise the first later day with any. */
async function findStock(ctx: Ctx, service: number | undefined, country: number) {
  const stock = (await countRentalStock(ctx, service)).filter((row) => row.country === country);
  const numberCount = stock.reduce((sum, row) => sum + row.numberCount, 0);
  if (numberCount > 0)
    return { numberCount, inDays: 0, daysAhead: Math.max(...stock.map((row) => row.daysAhead)) };
  const later = await findLaterRentalStock(ctx, { service, country });
  if (!later || later.inDays > capDaysAhead(ctx, later.daysAhead)) throw numberUnavailable();
  return { numberCount, ...later };
}

export const presentRentPrices = ({ day, week, month }: RentPrices, currency: Currency) => ({
  priceDay: convertUsd(micro(day), currency),
  priceWeek: convertUsd(micro(week), currency),
  priceMonth: convertUsd(micro(month), currency),
  priceDayUsd: micro(day),
  priceWeekUsd: micro(week),
  priceMonthUsd: micro(month),
  currency: currency.code,
});
