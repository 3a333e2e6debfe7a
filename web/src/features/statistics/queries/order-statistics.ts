import type { readOrderStatistics, readRentalStatistics } from "@sonum/contract/activations/order-statistics";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { daysIn, type Period, timeZone } from "../../../lib/format/period.ts";

export type Statistics = WireReply<typeof readOrderStatistics>;
export type Kind = "activations" | "rentals";
export type Sums = Statistics["total"];

/** Up to this many days the chart shows days, then weeks, then months: about sixty bars fit. */
const DAYS_MAX = 62;
const WEEKS_MAX_DAYS = 400;

export const orderStatistics = (kind: Kind, period: Required<Period>, currency: string) =>
  queryOptions({
    queryKey: [kind, "statistics", period, currency],
    queryFn: ({ signal }): Promise<Statistics> => {
      const input = {
        params: { currency },
        query: { ...period, step: stepOf(period), zone: timeZone() },
        signal,
      };
      return kind === "rentals"
        ? call<typeof readRentalStatistics>("GET /rest/user/statistics/rentals/:currency", input)
        : call<typeof readOrderStatistics>("GET /rest/user/statistics/activations/:currency", input);
    },
  });

export function stepOf(period: Required<Period>): "day" | "week" | "month" {
  const days = daysIn(period);
  return days <= DAYS_MAX ? "day" : days <= WEEKS_MAX_DAYS ? "week" : "month";
}
