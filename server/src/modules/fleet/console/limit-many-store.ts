import type { Ctx, Tx } from "../../../platform/context.ts";
import { IS_RENTED } from "./console-store.ts";

/** Every query is restricted to the partner's own rows. */

export type LimitableSim = { simId: number; limited: string; isRented: boolean };

export const lockOwnSims = (tx: Tx, partnerId: string, iccids: string[]): Promise<LimitableSim[]> =>
  tx.query({
    name: "lock_own_sims_to_limit",
    text: `select sim_id as "simId", limited::text as limited, ${IS_RENTED("s")} as "isRented" from fleet.sims s
            where partner_id = $1 and iccid = any($2::text[]) order by sim_id for update`,
    values: [partnerId, iccids],
  });

export async function setLimitsOfMany(tx: Tx, simIds: number[], limits: string[]): Promise<void> {
  if (simIds.length === 0) return;
  await tx.query({
    name: "set_limits_of_many",
    text: `update fleet.sims s set limited = now.limited::bit varying
             from unnest($1::int[], $2::text[]) as now (sim_id, limited) where s.sim_id = now.sim_id`,
    values: [simIds, limits],
  });
}

/** How many of the SIMs have the same limits. */
export const countByLimits = (
  ctx: Ctx,
  partnerId: string,
  iccids: string[],
): Promise<{ limited: string; sims: number }[]> =>
  ctx.query({
    name: "count_by_limits",
    text: `select limited::text as limited, count(*)::int as sims from fleet.sims
            where partner_id = $1 and iccid = any($2::text[]) group by limited`,
    values: [partnerId, iccids],
  });
