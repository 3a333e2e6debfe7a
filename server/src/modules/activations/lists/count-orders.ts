import type { Ctx } from "../../../platform/context.ts";
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
                  count(*) filter (where status = 1)::int as waiting,
                  count(*) filter (where status in (2, 3))::int as received,
                  count(*) filter (where status = 4)::int as cancelled,
                  count(*) filter (where status = 5)::int as expired,
                  coalesce(sum(price) filter (where status in (2, 3)), 0)::bigint as spent
             from own
            group by grouping sets ((step), (service), (country), ())`,
    values: [customerId, from, until, starts],
  });
