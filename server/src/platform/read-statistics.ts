import { type Money, micro } from "@sonum/contract/money";
import { type OrderStatistics, STATISTICS_DAYS_MAX } from "@sonum/contract/order-statistics";
import { addDays, dayOf, dayText, type Step, stepsOf } from "./calendar.ts";
import type { Ctx } from "./context.ts";
import { AppError } from "./errors.ts";
import { type Currency, show } from "./rates.ts";
import { dayIn, midnightsIn } from "./time-zone.ts";

export type AskedStatistics = {
  currency: string;
  from?: string | undefined;
  to?: string | undefined;
  step: Step;
  zone: string;
};

/** `starts` is the first moment of every step. */
export type CountedPeriod = { from: Date; until: Date; starts: Date[] };

/** Exactly one of the three names is set, or none on the row that counts everything. */
export type CountRow = {
  /** Which step, from 1. */
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
  count: (period: CountedPeriod) => Promise<CountRow[]>;
  serviceAt: (service: number) => { code: string; name: string } | undefined;
};

const USUAL_DAYS = 30;

/** What a customer bought in a period, counted as it is now: by step of time, by service, by country and all together. */
export async function readStatistics(
  ctx: Ctx,
  asked: AskedStatistics,
  { count, serviceAt }: Counting,
): Promise<OrderStatistics> {
  const currency = ctx.memory.rates.get(asked.currency);
  const midnightOf = midnightsIn(asked.zone);
  const { from, to } = daysOf(ctx, asked);
  const steps = stepsOf(from, to, asked.step);
  const rows = await count({
    from: midnightOf(dayText(from)),
    until: midnightOf(dayText(addDays(to, 1))),
    starts: steps.map(midnightOf),
  });
  const bySize = rows.toSorted((a, b) => b.bought - a.bought);
  const total = rows.find(({ step, service, country }) => (step ?? service ?? country) === null);
  return {
    from: dayText(from),
    to: dayText(to),
    currency: currency.code,
    total: sumsOf(total, currency),
    series: steps.map((day, place) => ({
      from: day,
      ...sumsOf(
        rows.find(({ step }) => step === place + 1),
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
      const country = row.country === null ? undefined : ctx.memory.shelf.countryAt(row.country);
      return country ? [{ countryCode: country.iso2, ...sumsOf(row, currency) }] : [];
    }),
  };
}

function daysOf({ clock }: Ctx, { from, to, zone }: AskedStatistics): { from: Date; to: Date } {
  const last = dayOf(to ?? dayIn(zone, clock.now()));
  const first = from === undefined ? addDays(last, 1 - USUAL_DAYS) : dayOf(from);
  if (first > last || addDays(first, STATISTICS_DAYS_MAX) <= last)
    throw new AppError("invalid_request", `A period has 1 to ${STATISTICS_DAYS_MAX} days.`);
  return { from: first, to: last };
}

const NOTHING = { bought: 0, waiting: 0, received: 0, cancelled: 0, expired: 0, spent: micro(0n) };

function sumsOf(row: CountRow | undefined, currency: Currency) {
  const { bought, waiting, received, cancelled, expired, spent } = row ?? NOTHING;
  const ended = received + cancelled + expired;
  return {
    bought,
    waiting,
    received,
    cancelled,
    expired,
    spent: show(spent, currency),
    spentUsd: spent,
    successRate: ended === 0 ? null : received / ended,
  };
}
