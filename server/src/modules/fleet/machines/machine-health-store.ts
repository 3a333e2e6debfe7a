import type { Ctx } from "../../../platform/context.ts";

export type MachineHealth = { id: string; name: string; lastSeenAt: Date | null };

const SHOWN_MAX = 200;

/** Active machines that were not seen since a time, and those with the given ids; last seen first. */
export const listMachineHealth = (
  ctx: Ctx,
  { silentSince, ids }: { silentSince: Date; ids: string[] },
): Promise<MachineHealth[]> =>
  ctx.query({
    name: "list_machine_health",
    text: `select id, coalesce(nullif(alias, ''), machine_key) as name, last_seen_at as "lastSeenAt" from fleet.machines
            where active and (last_seen_at < $1 or id = any($2::text[]))
            order by last_seen_at desc nulls last, id limit ${SHOWN_MAX}`,
    values: [silentSince, ids],
  });

type SimCounts = { sims: number; withoutNumber: number; proven: number; onSale: number };

/** The present SIMs of a machine, by what they still miss until they sell. */
export async function countPresentSims(ctx: Ctx, machineId: string): Promise<SimCounts> {
  const [counts] = await ctx.query<SimCounts>({
    name: "count_present_sims",
    text: `select count(*)::int as sims,
                  (count(*) filter (where phone is null))::int as "withoutNumber",
                  (count(*) filter (where sold > 0 or t.arrived_at is not null))::int as proven,
                  (count(*) filter (where on_sale or on_rent))::int as "onSale"
             from fleet.sims left join fleet.sim_tests t using (sim_id, partner_id)
            where machine_id = $1 and present`,
    values: [machineId],
  });
  return counts ?? { sims: 0, withoutNumber: 0, proven: 0, onSale: 0 };
}
