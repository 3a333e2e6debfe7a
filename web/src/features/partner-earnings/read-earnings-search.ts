import { dayOf, daysIn, lastDays, type Period, readPeriod } from "../../lib/format/period.ts";

export const BREAKDOWNS = ["day", "service", "country", "machine"] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];
export type EarningsSearch = Period & { by?: Breakdown | undefined };

const DEFAULT_DAYS = 30;
/** The longest period that the server accepts. */
const DAYS_MAX = 366;

export function readEarningsSearch(search: Record<string, unknown>): EarningsSearch {
  const by = BREAKDOWNS.find((one) => one === search["by"]);
  return { ...readPeriod(search), ...(by && { by }) };
}

/** Thirty days by default; an open or too long period is cut. */
export function earningPeriod({ from, to }: Period, now: Date): Required<Period> {
  const last = to ?? dayOf(now);
  const standard = lastDays(DEFAULT_DAYS, new Date(`${last}T12:00:00`));
  if (!from || from > last) return from ? { from: last, to: last } : standard;
  const period = { from, to: last };
  return daysIn(period) > DAYS_MAX ? lastDays(DAYS_MAX, new Date(`${last}T12:00:00`)) : period;
}
