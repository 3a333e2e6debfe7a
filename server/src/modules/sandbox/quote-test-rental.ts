import { addDays, daysAhead, toUtcDay } from "@sonum/contract/rentals/price";
import type { RentalQuote } from "@sonum/contract/rentals/rental";
import { SANDBOX_OPERATORS } from "@sonum/contract/sandbox/sandbox";
import type { Ctx } from "../../platform/context.ts";
import { Rates } from "../catalogue/index.ts";
import * as rentals from "../rentals/index.ts";
import { numbersOf } from "./stock.ts";
import { getTestOffer, maxRentalDays } from "./test-rentals.ts";

type QuoteRequest = { service: string; country: string; currency: string; isTest: boolean };

/** Quotes a test rental in the shape of a shop quote. */
export async function quoteTestRental(
  ctx: Ctx,
  customerId: string,
  wanted: QuoteRequest,
): Promise<RentalQuote> {
  const currency = Rates.of(ctx).get(wanted.currency);
  const { service, country, prices } = await getTestOffer(ctx, wanted);
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + ctx.settings.quoteMs);
  const maximum = rentals.toRentMaximum(maxRentalDays(ctx));
  const quoted = { customerId, service, country, currency: currency.code, prices };
  return {
    id: rentals.signQuote(ctx, { ...quoted, isTest: wanted.isTest, endsAt: expiresAt.getTime() }),
    ...rentals.presentRentPrices(prices, currency),
    ...maximum,
    today: toUtcDay(now),
    lastDay: toUtcDay(addDays(now, daysAhead(maximum))),
    numberCount: SANDBOX_OPERATORS.reduce((sum, operator) => sum + numbersOf(operator), 0),
    expiresAt,
    test: wanted.isTest,
  };
}
