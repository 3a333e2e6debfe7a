import type { Ctx } from "../../../platform/context.ts";

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
                  (count(*) filter (where status in (2, 3)))::int as delivered,
                  (count(*) filter (where status in (4, 5)))::int as refunded,
                  coalesce(sum(price) filter (where status in (2, 3)), 0)::bigint as revenue
             from activations.orders
            where created_at >= $1
            group by 1`,
    values: [since],
  });
