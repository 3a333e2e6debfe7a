import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";

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

/**
 * Counts a customer's orders of a period once, by step of time, by service, by country and all together. `starts` is the
 * first moment of every step.
 */
export const countOrders = (
  ctx: Ctx,
  customerId: string,
  { from, until, starts }: { from: Date; until: Date; starts: Date[] },
): Promise<CountRow[]> =>
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
