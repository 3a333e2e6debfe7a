import { DAY_MS, HOUR_MS } from "../time-units.ts";

/** Rental arithmetic, shared by page and server. Days are calendar days in UTC, written `YYYY-MM-DD`. */

export const MONTH_DAYS = 30;
export const WEEK_DAYS = 7;

export const rentUnits = ["DAY", "WEEK", "MONTH"] as const;
export type RentUnit = (typeof rentUnits)[number];

/** A number of days as charged: months of 30 days, weeks of 7 and single days. */
export type RentSplit = { month: number; weeks: number; days: number };

/** Price of each unit; in micro-dollars wherever money is charged. */
export type RentPrices = { day: bigint; week: bigint; month: bigint };

/** The longest rental: it ends at most this many units after today. */
export type RentMaximum = { maxPeriod: RentUnit; maxDuration: number };

export function splitDays(total: number): RentSplit {
  const month = Math.floor(total / MONTH_DAYS);
  const weeks = Math.floor((total % MONTH_DAYS) / WEEK_DAYS);
  return { month, weeks, days: total - month * MONTH_DAYS - weeks * WEEK_DAYS };
}

export const countDays = ({ month, weeks, days }: RentSplit): number =>
  month * MONTH_DAYS + weeks * WEEK_DAYS + days;

/** Price of a number of days. Splits them itself, so that seven single days cost one week. */
export function priceOfDays(total: number, prices: RentPrices): bigint {
  const { month, weeks, days } = splitDays(total);
  return BigInt(month) * prices.month + BigInt(weeks) * prices.week + BigInt(days) * prices.day;
}

/** The last allowed day of a rental, in days after today. */
export const daysAhead = ({ maxPeriod, maxDuration }: RentMaximum): number =>
  maxDuration * { DAY: 1, WEEK: WEEK_DAYS, MONTH: MONTH_DAYS }[maxPeriod];

export const toUtcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Midnight UTC of a day; `undefined` for an invalid date such as 30 February. */
export function startOfDay(day: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const start = new Date(`${day}T00:00:00.000Z`);
  return Number.isNaN(start.getTime()) || toUtcDay(start) !== day ? undefined : start;
}

export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/** Number of days, first and last included. */
export const countDaysInclusive = (first: Date, last: Date): number =>
  Math.round((last.getTime() - first.getTime()) / DAY_MS) + 1;

/** Whether the range lies between today and the last allowed day. */
export function isRentable(
  { from, days }: { from: string; days: number },
  { today, ...maximum }: RentMaximum & { today: string },
): boolean {
  const [first, now] = [startOfDay(from), startOfDay(today)];
  if (!first || !now || !Number.isSafeInteger(days) || days < 1) return false;
  const offset = countDaysInclusive(now, first) - 1;
  return offset >= 0 && offset + days - 1 <= daysAhead(maximum);
}

/**
 * Start and end of a rental. A rental from today starts now and lasts `days` times 24 hours; a later one starts at
 * midnight UTC. Computed once and stored, so that daylight saving never moves an end.
 */
export function rentalTimes({ from, days }: { from: string; days: number }, now: Date) {
  const startsAt = from === toUtcDay(now) ? now : (startOfDay(from) ?? now);
  return { startsAt, endsAt: addDays(startsAt, days) };
}

/** When the customer is reminded of the end: a day before; three hours for rentals shorter than two days. */
export function remindAt(startsAt: Date, endsAt: Date): Date {
  const leadMs = endsAt.getTime() - startsAt.getTime() >= 2 * DAY_MS ? DAY_MS : 3 * HOUR_MS;
  return new Date(endsAt.getTime() - leadMs);
}

/** A longer rental that costs less, of at most `daysMax` days: the cheapest, and of those the longest. */
export function findCheaperLength(days: number, daysMax: number, prices: RentPrices): number | undefined {
  let best = days;
  for (let longer = days + 1; longer <= daysMax; longer++) {
    const [price, least] = [priceOfDays(longer, prices), priceOfDays(best, prices)];
    if (price < least || (best !== days && price === least)) best = longer;
  }
  return best === days ? undefined : best;
}
