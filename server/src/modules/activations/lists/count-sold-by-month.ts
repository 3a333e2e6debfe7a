import type { Ctx } from "../../../platform/context.ts";

export type SoldInMonth = { month: string; sold: number; delivered: number };

/** Numbers bought per month that no longer wait, and how many of them received a code. */
export const countSoldByMonth = (ctx: Ctx, since: Date): Promise<SoldInMonth[]> =>
  ctx.query({
    name: "count_sold_by_month",
    text: `select to_char(created_at at time zone 'utc', 'YYYY-MM') as month, count(*)::int as sold,
                  (count(*) filter (where status in (2, 3)))::int as delivered
             from activations.orders
            where created_at >= $1 and status <> 1
            group by 1`,
    values: [since],
  });
