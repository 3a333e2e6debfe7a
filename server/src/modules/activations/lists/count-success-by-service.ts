import type { Ctx } from "../../../platform/context.ts";

/** Ended orders since a moment by service: how many got a code and how many did not. */
export const countSuccessByService = (
  ctx: Ctx,
  since: Date,
): Promise<{ service: number; sold: number; missed: number }[]> =>
  ctx.query({
    name: "count_success_by_service",
    text: `select service, (count(*) filter (where status in (2, 3)))::int as sold,
                  (count(*) filter (where status = 5))::int as missed
             from activations.orders where created_at >= $1 group by 1 order by 2 desc limit 200`,
    values: [since],
  });
