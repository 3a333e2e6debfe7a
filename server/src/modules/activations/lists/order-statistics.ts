import { type OrderStatistics, STATISTICS_DAYS_MAX } from "@sonum/contract/activations/order-statistics";
import { type Money, micro } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { addDays, formatDay, listSteps, parseDay, type Step } from "../../../platform/time/calendar.ts";
import { dayIn, midnightsIn } from "../../../platform/time/time-zone.ts";
import { CatalogueCache, type Currency, convertUsd, Rates } from "../../catalogue/index.ts";

export type StatisticsQuery = {
  currency: string;
  from?: string | undefined;
  to?: string | undefined;
  step: Step;
  zone: string;
};

/** `starts`: the beginning of every step. */
export type StatisticsPeriod = { from: Date; until: Date; starts: Date[] };

/** Exactly one of step, service and country is set; none on the row of totals. */
export type StatisticsRow = {
  /** Number of the step, from 1. */
  step: number | null;
  service: number | null;
  country: number | null;
  bought: number;
  waiting: number;
  received: number;
  cancelled: number;
  expired: number;
  spent: Money;
};

type Counting = {
  count: (period: StatisticsPeriod) => Promise<StatisticsRow[]>;
  serviceAt: (service: number) => { code: string; name: string } | undefined;
};

const DEFAULT_DAYS = 30;

/** A customer's purchases in a period, in their current state: per step, per service, per country and in total. */
export async function readOrderStatistics(
  ctx: Ctx,
  query: StatisticsQuery,
  { count, serviceAt }: Counting,
): Promise<OrderStatistics> {
  const currency = Rates.of(ctx).get(query.currency);
  const midnightOf = midnightsIn(query.zone);
  const { from, to } = daysOf(ctx, query);
  const steps = listSteps(from, to, query.step);
  const rows = await count({
    from: midnightOf(formatDay(from)),
    until: midnightOf(formatDay(addDays(to, 1))),
    starts: steps.map(midnightOf),
  });
  const bySize = rows.toSorted((a, b) => b.bought - a.bought);
  const total = rows.find(({ step, service, country }) => (step ?? service ?? country) === null);
  return {
    from: formatDay(from),
    to: formatDay(to),
    currency: currency.code,
    total: sumsOf(total, currency),
    series: steps.map((day, index) => ({
      from: day,
      ...sumsOf(
        rows.find(({ step }) => step === index + 1),
        currency,
      ),
    })),
    byService: bySize.flatMap((row) => {
      const service = row.service === null ? undefined : serviceAt(row.service);
      return service
        ? [{ serviceCode: service.code, serviceName: service.name, ...sumsOf(row, currency) }]
        : [];
    }),
    byCountry: bySize.flatMap((row) => {
      const country = row.country === null ? undefined : CatalogueCache.of(ctx).countryAt(row.country);
      return country ? [{ countryCode: country.iso2, ...sumsOf(row, currency) }] : [];
    }),
  };
}

function daysOf({ clock }: Ctx, { from, to, zone }: StatisticsQuery): { from: Date; to: Date } {
  const last = parseDay(to ?? dayIn(zone, clock.now()));
  const first = from === undefined ? addDays(last, 1 - DEFAULT_DAYS) : parseDay(from);
  if (first > last || addDays(first, STATISTICS_DAYS_MAX) <= last)
    throw new AppError("invalid_request", `A period has 1 to ${STATISTICS_DAYS_MAX} days.`);
  return { from: first, to: last };
}

const NOTHING = { bought: 0, waiting: 0, received: 0, cancelled: 0, expired: 0, spent: micro(0n) };

function sumsOf(row: StatisticsRow | undefined, currency: Currency) {
  const { bought, waiting, received, cancelled, expired, spent } = row ?? NOTHING;
  const ended = received + cancelled + expired;
  return {
    bought,
    waiting,
    received,
    cancelled,
    expired,
    spent: convertUsd(spent, currency),
    spentUsd: spent,
    successRate: ended === 0 ? null : received / ended,
  };
}
