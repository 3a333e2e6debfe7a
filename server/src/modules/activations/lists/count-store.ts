import { orderStatus } from "@sonum/contract/activations/activation";
import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import { CODE_STATUSES } from "../rules.ts";
import type { StatisticsPeriod, StatisticsRow } from "./order-statistics.ts";

/** Counts a customer's orders of a period by time step, by service, by country and in total. */
export const countOrders = (
  ctx: Ctx,
  customerId: string,
  { from, until, starts }: StatisticsPeriod,
): Promise<StatisticsRow[]> =>
  ctx.query({
    name: "count_orders",
    text: `with own as (
             select width_bucket(created_at, $4::timestamptz[]) as step, service, country, status, price
               from activations.orders
              where customer_id = $1 and created_at >= $2 and created_at < $3
           )
           select step, service, country,
                  count(*)::int as bought,
                  count(*) filter (where status = ${orderStatus.waiting})::int as waiting,
                  count(*) filter (where status in (${CODE_STATUSES}))::int as received,
                  count(*) filter (where status = ${orderStatus.cancelled})::int as cancelled,
                  count(*) filter (where status = ${orderStatus.expired})::int as expired,
                  coalesce(sum(price) filter (where status in (${CODE_STATUSES})), 0)::bigint as spent
             from own
            group by grouping sets ((step), (service), (country), ())`,
    values: [customerId, from, until, starts],
  });

export type SoldInHour = {
  startsAt: Date;
  sold: number;
  delivered: number;
  refunded: number;
  revenue: bigint;
};

/** Orders per hour since a moment, and their outcome so far. Hours without orders are left out. */
export const countSoldByHour = (ctx: Ctx, since: Date): Promise<SoldInHour[]> =>
  ctx.query({
    name: "count_sold_by_hour",
    text: `select date_trunc('hour', created_at, 'utc') as "startsAt", count(*)::int as sold,
                  (count(*) filter (where status in (${CODE_STATUSES})))::int as delivered,
                  (count(*) filter (where status in (${orderStatus.cancelled}, ${orderStatus.expired})))::int as refunded,
                  coalesce(sum(price) filter (where status in (${CODE_STATUSES})), 0)::bigint as revenue
             from activations.orders
            where created_at >= $1
            group by 1`,
    values: [since],
  });

/** Numbers bought per month that no longer wait, and how many of them received a code. */
export const countSoldByMonth = (
  ctx: Ctx,
  since: Date,
): Promise<{ month: string; sold: number; delivered: number }[]> =>
  ctx.query({
    name: "count_sold_by_month",
    text: `select to_char(created_at at time zone 'utc', 'YYYY-MM') as month, count(*)::int as sold,
                  (count(*) filter (where status in (${CODE_STATUSES})))::int as delivered
             from activations.orders
            where created_at >= $1 and status <> ${orderStatus.waiting}
            group by 1`,
    values: [since],
  });

/** Ended orders since a moment by service: how many got a code and how many did not. */
export const countSuccessByService = (
  ctx: Ctx,
  since: Date,
): Promise<{ service: number; sold: number; missed: number }[]> =>
  ctx.query({
    name: "count_success_by_service",
    text: `select service, (count(*) filter (where status in (${CODE_STATUSES})))::int as sold,
                  (count(*) filter (where status = ${orderStatus.expired}))::int as missed
             from activations.orders where created_at >= $1 group by 1 order by 2 desc limit 200`,
    values: [since],
  });

type TopBuyer = { customerId: string; username: string; paid: Money; orders: bigint; total: Money };

/** The customers who paid most for codes on a partner's SIMs since a moment, with the total of all buyers. */
export const listTopBuyers = (
  ctx: Ctx,
  partnerId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<TopBuyer[]> =>
  ctx.query({
    name: "list_top_buyers",
    text: `select b.customer_id as "customerId", u.username, b.paid, b.orders, sum(b.paid) over ()::bigint as total
             from (select customer_id, sum(price)::bigint as paid, count(*) as orders
                     from activations.orders
                    where partner_id = $1 and created_at >= $2 and status in (${CODE_STATUSES})
                    group by customer_id) b
             join accounts.shared_users u on u.id = b.customer_id
            order by b.paid desc, u.username
            limit $3`,
    values: [partnerId, since, limit],
  });
