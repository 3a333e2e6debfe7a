import { priceDays, type RentPrices, type RentSplit, splitDays } from "@sonum/contract/rental-price";

/** What a quote says of prices: rounded in the visitor's currency, exact in dollars. */
export type QuotedPrices = {
  priceDay: number;
  priceWeek: number;
  priceMonth: number;
  priceDayUsd: string;
  priceWeekUsd: string;
  priceMonthUsd: string;
};

const MICRO = 1_000_000;

/** What so many days cost in exact micro-dollars, by the arithmetic of the server. */
const totalMicroUsd = (days: number, quote: QuotedPrices): bigint => priceDays(days, microPrices(quote));

/** The same in the visitor's currency: units of it for one dollar. */
export const totalIn = (days: number, quote: QuotedPrices, rate: number): number =>
  (Number(totalMicroUsd(days, quote)) / MICRO) * rate;

/** How many dollars a balance is short of so many days; nothing where it pays for them, or where either is unknown. */
export function missingUsdFor(
  days: number | undefined,
  quote: QuotedPrices,
  balanceUsd: string | undefined,
): number | undefined {
  if (days === undefined || balanceUsd === undefined) return undefined;
  const missing = totalMicroUsd(days, quote) - microOf(balanceUsd);
  return missing > 0n ? Number(missing) / MICRO : undefined;
}

/** An amount of dollars as it crosses the wire, as exact micro-dollars. */
const microOf = (usd: string): bigint => BigInt(Math.round(Number(usd) * MICRO));

export type SplitPart = { unit: keyof RentSplit; count: number; price: number };

/** The units that so many days are made of, each with its own price; units that do not occur are left out. */
export function partsOf(days: number, { priceDay, priceWeek, priceMonth }: QuotedPrices): SplitPart[] {
  const split = splitDays(days);
  const parts: SplitPart[] = [
    { unit: "month", count: split.month, price: priceMonth },
    { unit: "weeks", count: split.weeks, price: priceWeek },
    { unit: "days", count: split.days, price: priceDay },
  ];
  return parts.filter(({ count }) => count > 0);
}

const microPrices = (quote: QuotedPrices): RentPrices => ({
  day: microOf(quote.priceDayUsd),
  week: microOf(quote.priceWeekUsd),
  month: microOf(quote.priceMonthUsd),
});
