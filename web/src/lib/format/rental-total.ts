import {
  findCheaperLength,
  priceOfDays,
  type RentPrices,
  type RentSplit,
  splitDays,
} from "@sonum/contract/rentals/price";

/** Prices of a quote: rounded in the visitor's currency, exact in USD. */
export type QuotedPrices = {
  priceDay: number;
  priceWeek: number;
  priceMonth: number;
  priceDayUsd: string;
  priceWeekUsd: string;
  priceMonthUsd: string;
};

const MICRO = 1_000_000;

/** The exact price in micro-dollars, computed as the server does. */
const totalMicroUsd = (days: number, quote: QuotedPrices): bigint => priceOfDays(days, microPrices(quote));

/** The price in the visitor's currency; `rate` is its units per dollar. */
export const rentalTotal = (days: number, quote: QuotedPrices, rate: number): number =>
  (Number(totalMicroUsd(days, quote)) / MICRO) * rate;

/** A longer rental that costs less, of at most `daysMax` days. */
export const cheaperLength = (days: number, daysMax: number, quote: QuotedPrices): number | undefined =>
  findCheaperLength(days, daysMax, microPrices(quote));

/** The amount in USD missing for a rental; `undefined` if the balance suffices or something is unknown. */
export function missingUsdFor(
  days: number | undefined,
  quote: QuotedPrices,
  balanceUsd: string | undefined,
): number | undefined {
  if (days === undefined || balanceUsd === undefined) return undefined;
  const missing = totalMicroUsd(days, quote) - microOf(balanceUsd);
  return missing > 0n ? Number(missing) / MICRO : undefined;
}

/** Converts a decimal USD string of the API to micro-dollars. */
const microOf = (usd: string): bigint => BigInt(Math.round(Number(usd) * MICRO));

export type PricedUnit = { unit: keyof RentSplit; count: number; price: number };

/** Splits days into months, weeks and days with their prices; omits empty units. */
export function splitIntoUnits(
  days: number,
  { priceDay, priceWeek, priceMonth }: QuotedPrices,
): PricedUnit[] {
  const split = splitDays(days);
  const parts: PricedUnit[] = [
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
