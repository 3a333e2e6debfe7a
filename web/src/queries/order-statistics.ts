import type { readOrderStatistics } from "@sonum/contract/order-statistics";
import type { WireReply } from "@sonum/contract/route";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api.ts";
import { daysIn, type Period } from "../lib/period.ts";
import { timeZone } from "../lib/time-zone.ts";

export type Statistics = WireReply<typeof readOrderStatistics>;
export type Sums = Statistics["total"];

/** Days up to this many are shown each, then weeks, then months: a chart has room for about sixty bars. */
const DAYS_MAX = 62;
const WEEKS_MAX_DAYS = 400;

export const orderStatistics = (period: Required<Period>, currency: string) =>
  queryOptions({
    queryKey: ["activations", "statistics", period, currency],
    queryFn: ({ signal }) =>
      call<typeof readOrderStatistics>("GET /rest/user/statistics/activations/:currency", {
        params: { currency },
        query: { ...period, step: stepOf(period), zone: timeZone() },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export function stepOf(period: Required<Period>): "day" | "week" | "month" {
  const days = daysIn(period);
  return days <= DAYS_MAX ? "day" : days <= WEEKS_MAX_DAYS ? "week" : "month";
}
