import type { Locale } from "@sonum/contract/locale";
import { type Statistics, stepOf } from "./queries/order-statistics.ts";

/** A ratio (0 to 1) as percent; a dash for null (nothing to divide by). */
export const formatShare = (share: number | null, locale: Locale): string =>
  share === null
    ? "–"
    : new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(share);

/** Whether the success rate of any row is known. */
export const hasSuccessRate = (rows: { successRate: number | null }[]): boolean =>
  rows.some(({ successRate }) => successRate !== null);

/** Label of a chart step: its first day, or its month for monthly steps. Days are in UTC. */
export function formatStep(
  day: string | undefined,
  period: Pick<Statistics, "from" | "to">,
  locale: Locale,
): string {
  if (day === undefined) return "";
  const options: Intl.DateTimeFormatOptions =
    stepOf(period) === "month" ? { month: "long", year: "numeric" } : { day: "numeric", month: "short" };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(day));
}
