import type { Ctx } from "../../../platform/context.ts";
import { SILENT_AFTER_MS } from "../console/rules.ts";

/** How many machines are switched on, and how many of them are online. */
export async function countMachines(ctx: Ctx): Promise<{ online: number; total: number }> {
  const [counts] = await ctx.query<{ online: number; total: number }>({
    name: "count_machines",
    text: `select count(*)::int as total, (count(*) filter (where last_seen_at >= $1))::int as online
             from fleet.machines where active`,
    values: [new Date(ctx.clock.now().getTime() - SILENT_AFTER_MS)],
  });
  return counts ?? { online: 0, total: 0 };
}
