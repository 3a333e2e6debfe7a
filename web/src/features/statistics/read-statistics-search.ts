import { dayOf, daysIn, lastDays, type Period, readPeriod } from "../../lib/period.ts";

export type StatisticsSearch = Period & { tab?: "rent" };

const DAYS_UNLESS_TOLD = 30;
/** The server counts no longer period at once. */
const DAYS_MAX = 732;

export const readStatisticsSearch = (search: Record<string, unknown>): StatisticsSearch => ({
  ...readPeriod(search),
  ...(search["tab"] === "rent" && { tab: "rent" }),
});

/** The period that is counted: thirty days unless told, open ends closed, never longer than the server counts. */
export function countedPeriod({ from, to }: Period, now: Date): Required<Period> {
  const usual = lastDays(DAYS_UNLESS_TOLD, now);
  if (!from && !to) return usual;
  const last = to ?? usual.to;
  const first = from ?? dayBefore(last, DAYS_UNLESS_TOLD - 1);
  if (first > last) return { from: last, to: last };
  const period = { from: first, to: last };
  return daysIn(period) > DAYS_MAX ? { from: dayBefore(last, DAYS_MAX - 1), to: last } : period;
}

function dayBefore(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return dayOf(new Date(year, month - 1, date - days));
}
