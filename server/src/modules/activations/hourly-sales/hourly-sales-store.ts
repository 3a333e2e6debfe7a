import { DAY_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../../platform/context.ts";

export type SalesCount = {
  service: number;
  country: number;
  sold: number;
  received: number;
  missed: number;
  margin: bigint;
};

const RETENTION_MS = 30 * DAY_MS;

/** Sales of one partner's numbers. */
export type OfferSales = SalesCount & { partnerId: string };

/** Adds to the counts of the current hour, and of the partners' day. If the database is unavailable, they are lost. */
export async function addSales(ctx: Ctx, counts: OfferSales[]): Promise<void> {
  const ended = counts.filter(({ received, missed }) => received + missed > 0);
  const adding = [addHourlySales(ctx, counts), ...(ended.length > 0 ? [addPartnerDays(ctx, ended)] : [])];
  await Promise.all(adding).catch((err: unknown) => ctx.log.warn({ err }, "sales were not counted"));
}

/** Two processes that write the same rows lock them in the same order. */
const addHourlySales = (ctx: Ctx, counts: OfferSales[]): Promise<unknown> =>
  ctx.query({
    name: "add_hourly_sales",
    text: `insert into activations.hourly_sales as h (hour, service, country, sold, received, missed, margin)
           select date_trunc('hour', $7::timestamptz, 'UTC'), service, country, sum(sold), sum(received), sum(missed), sum(margin)
             from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[], $6::bigint[])
                  as c (service, country, sold, received, missed, margin)
            group by service, country order by service, country
               on conflict on constraint sales_are_counted_by_the_hour
               do update set sold = h.sold + excluded.sold, received = h.received + excluded.received,
                             missed = h.missed + excluded.missed, margin = h.margin + excluded.margin`,
    values: [
      counts.map(({ service }) => service),
      counts.map(({ country }) => country),
      counts.map(({ sold }) => sold),
      counts.map(({ received }) => received),
      counts.map(({ missed }) => missed),
      counts.map(({ margin }) => margin),
      ctx.clock.now(),
    ],
  });

const addPartnerDays = (ctx: Ctx, counts: OfferSales[]): Promise<unknown> =>
  ctx.query({
    name: "add_partner_days",
    text: `insert into activations.partner_days as d (partner_id, day, received, missed)
           select partner_id, ($4::timestamptz at time zone 'UTC')::date, sum(received), sum(missed)
             from unnest($1::text[], $2::int[], $3::int[]) as c (partner_id, received, missed)
            group by partner_id order by partner_id
               on conflict on constraint codes_of_a_partner_are_counted_by_the_day
               do update set received = d.received + excluded.received, missed = d.missed + excluded.missed`,
    values: [
      counts.map(({ partnerId }) => partnerId),
      counts.map(({ received }) => received),
      counts.map(({ missed }) => missed),
      ctx.clock.now(),
    ],
  });

/** Counts of the hours that began after a time, by service and country. */
export const sumSales = (ctx: Ctx, since: Date): Promise<SalesCount[]> =>
  ctx.query({
    name: "sum_hourly_sales",
    text: `select service, country, sum(sold)::int as sold, sum(received)::int as received, sum(missed)::int as missed,
                  sum(margin)::bigint as margin
             from activations.hourly_sales where hour > $1 group by 1, 2`,
    values: [since],
  });

export type ServiceSuccess = {
  service: number;
  received: number;
  ended: number;
  receivedBefore: number;
  endedBefore: number;
};

/** Orders that ended since a time with and without a code, and those of the time before back to `from`, by service. */
export const compareSuccess = (
  ctx: Ctx,
  { from, since }: { from: Date; since: Date },
): Promise<ServiceSuccess[]> =>
  ctx.query({
    name: "compare_success",
    text: `select service,
                  coalesce(sum(received) filter (where hour > $2), 0)::int as received,
                  coalesce(sum(received + missed) filter (where hour > $2), 0)::int as ended,
                  coalesce(sum(received) filter (where hour <= $2), 0)::int as "receivedBefore",
                  coalesce(sum(received + missed) filter (where hour <= $2), 0)::int as "endedBefore"
             from activations.hourly_sales where hour > $1 group by 1`,
    values: [from, since],
  });

/** The shop's part of the prices paid for codes since a time. */
export async function sumMargin(ctx: Ctx, since: Date): Promise<bigint> {
  const [row] = await ctx.query<{ margin: bigint }>({
    name: "sum_margin",
    text: "select coalesce(sum(margin), 0)::bigint as margin from activations.hourly_sales where hour >= $1",
    values: [since],
  });
  return row?.margin ?? 0n;
}

/** Deletes counts older than 30 days. */
export async function deleteOldSales(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - RETENTION_MS);
  await ctx.query({
    name: "delete_old_sales",
    text: "delete from activations.hourly_sales where hour < $1",
    values: [before],
  });
  await ctx.query({
    name: "delete_old_partner_days",
    text: "delete from activations.partner_days where day < ($1::timestamptz at time zone 'UTC')::date",
    values: [before],
  });
}
