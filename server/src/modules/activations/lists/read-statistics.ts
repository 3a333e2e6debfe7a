import { micro } from "@sonum/contract/money";
import { type OrderStatistics, STATISTICS_DAYS_MAX } from "@sonum/contract/order-statistics";
import type { Ctx } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Currency, show } from "../../../platform/rates.ts";
import { dayIn, midnightsIn } from "../../../platform/time-zone.ts";
import { addDays, dayOf, dayText, type Step, stepsOf } from "./calendar.ts";
import { type CountRow, countOrders } from "./statistics-store.ts";

export type AskedStatistics = {
  currency: string;
  from?: string | undefined;
  to?: string | undefined;
  step: Step;
  zone: string;
};

const USUAL_DAYS = 30;

/** What a customer bought in a period, counted as the orders are now. */
export async function readStatistics(
  ctx: Ctx,
  customerId: string,
  asked: AskedStatistics,
): Promise<OrderStatistics> {
  const currency = ctx.memory.rates.get(asked.currency);
  const midnightOf = midnightsIn(asked.zone);
  const { from, to } = daysOf(ctx, asked);
  const steps = stepsOf(from, to, asked.step);
  const rows = await countOrders(ctx, customerId, {
    from: midnightOf(dayText(from)),
    until: midnightOf(dayText(addDays(to, 1))),
    starts: steps.map(midnightOf),
  });
  const { shelf } = ctx.memory;
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
      const service = row.service === null ? undefined : shelf.serviceAt(row.service);
      return service
        ? [{ serviceCode: service.code, serviceName: service.name, ...sumsOf(row, currency) }]
        : [];
    }),
    byCountry: bySize.flatMap((row) => {
      const country = row.country === null ? undefined : shelf.countryAt(row.country);
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
