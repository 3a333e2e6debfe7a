/** The arithmetic of rentals, for page and server alike. Days are days of the calendar in UTC, written `YYYY-MM-DD`. */

export const MONTH_DAYS = 30;
export const WEEK_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

export const rentUnits = ["DAY", "WEEK", "MONTH"] as const;
export type RentUnit = (typeof rentUnits)[number];

/** A number of days as it is charged: so many months of 30, weeks of 7 and single days. */
export type RentSplit = { month: number; weeks: number; days: number };

/** What each unit costs: micro-dollars where money is decided. */
export type RentPrices = { day: bigint; week: bigint; month: bigint };

/** How long a number may be rented: it must end at the latest so many units after today. */
export type RentMaximum = { maxPeriod: RentUnit; maxDuration: number };

export function splitDays(total: number): RentSplit {
  const month = Math.floor(total / MONTH_DAYS);
  const weeks = Math.floor((total % MONTH_DAYS) / WEEK_DAYS);
  return { month, weeks, days: total - month * MONTH_DAYS - weeks * WEEK_DAYS };
}

export const countDays = ({ month, weeks, days }: RentSplit): number =>
  month * MONTH_DAYS + weeks * WEEK_DAYS + days;

/** What so many days cost. They are split here, so that nobody pays for single days what is a week. */
export function priceDays(total: number, prices: RentPrices): bigint {
  const { month, weeks, days } = splitDays(total);
  return BigInt(month) * prices.month + BigInt(weeks) * prices.week + BigInt(days) * prices.day;
}

/** How many days after today the last day of a rental may be. */
export const daysAhead = ({ maxPeriod, maxDuration }: RentMaximum): number =>
  maxDuration * { DAY: 1, WEEK: WEEK_DAYS, MONTH: MONTH_DAYS }[maxPeriod];

/** The day a moment lies in. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Midnight, UTC, at which a day begins; nothing for what is no day, such as 30 February. */
export function startOfDay(day: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const start = new Date(`${day}T00:00:00.000Z`);
  return Number.isNaN(start.getTime()) || dayOf(start) !== day ? undefined : start;
}

export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/** Days from the first to the last, both included. */
export const daysBetween = (first: Date, last: Date): number =>
  Math.round((last.getTime() - first.getTime()) / DAY_MS) + 1;

/** Whether so many days from a day on lie between today and the last day that is allowed. */
export function isRentable(
  { from, days }: { from: string; days: number },
  { today, ...maximum }: RentMaximum & { today: string },
): boolean {
  const [first, now] = [startOfDay(from), startOfDay(today)];
  if (!first || !now || !Number.isSafeInteger(days) || days < 1) return false;
  const offset = daysBetween(now, first) - 1;
  return offset >= 0 && offset + days - 1 <= daysAhead(maximum);
}

/**
 * When a rental begins and ends. One that begins today begins now and lasts so many times 24 hours; one that begins
 * later begins at midnight, UTC. Computed once and kept, so that no change of clocks moves an end.
 */
export function rentalTimes({ from, days }: { from: string; days: number }, now: Date) {
  const startsAt = from === dayOf(now) ? now : (startOfDay(from) ?? now);
  return { startsAt, endsAt: addDays(startsAt, days) };
}
