import type { Tx } from "../../platform/context.ts";

/** Counts orders that ended without a code; `-1` corrects the count when a late code was accepted. */
export async function countMissedCodes(tx: Tx, simIds: number[], each: 1 | -1 = 1): Promise<void> {
  if (simIds.length === 0) return;
  await tx.query({
    name: "count_missed",
    text: `with locked as (select sim_id from fleet.sims where sim_id = any($1::int[]) order by sim_id for no key update)
           update fleet.sims s set missed = greatest(0, s.missed + $2 * n.times)
             from locked join (select sim_id, count(*)::int as times from unnest($1::int[]) as each (sim_id) group by 1) n
               on n.sim_id = locked.sim_id
            where s.sim_id = locked.sim_id`,
    values: [simIds, each],
  });
}
