import { dayOf, daysIn, lastDays, type Period, readPeriod } from "../../lib/format/period.ts";

export type StatisticsSearch = Period & { tab?: "rent" };

const DEFAULT_DAYS = 30;
/** The longest period that the server accepts. */
const DAYS_MAX = 732;

export const readStatisticsSearch = (search: Record<string, unknown>): StatisticsSearch => ({
  ...readPeriod(search),
  ...(search["tab"] === "rent" && { tab: "rent" }),
});

/** The effective period: thirty days by default, open ends filled in, capped at the server's maximum. */
export function resolvePeriod({ from, to }: Period, now: Date): Required<Period> {
  const defaultPeriod = lastDays(DEFAULT_DAYS, now);
  if (!from && !to) return defaultPeriod;
  const last = to ?? defaultPeriod.to;
  const first = from ?? dayBefore(last, DEFAULT_DAYS - 1);
  if (first > last) return { from: last, to: last };
  const period = { from: first, to: last };
  return daysIn(period) > DAYS_MAX ? { from: dayBefore(last, DAYS_MAX - 1), to: last } : period;
}

function dayBefore(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return dayOf(new Date(year, month - 1, date - days));
}
