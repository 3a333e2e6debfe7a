import type { Tx } from "../../../platform/context.ts";
import { advisoryLocks } from "../../../platform/database/advisory-locks.ts";
import * as fleet from "../../fleet/index.ts";
import { IS_FREE, IS_RENTABLE } from "../stock-store.ts";

export type RentalPeriod = {
  service: number | undefined;
  country: number;
  startsAt: Date;
  keptUntil: Date;
  /** Days from today to the last day. */
  daysAhead: number;
  /** Any of these operators; all if not given. */
  operators?: string[] | undefined;
};

export type ClaimedSim = { simId: number; partnerId: string; phone: string; operator: string };

/** `isBusy`: SIMs exist, but each of them is being bought on right now. */
export type SimClaim = { sim: ClaimedSim } | { isBusy: boolean };

const CANDIDATES_MAX = 20;

/**
 * Finds a SIM that can be rented for a period: its port allows the days, and no rental or order overlaps. It stays
 * locked until commit; locks are never waited for, to avoid deadlocks. SIMs with the fewest orders come first, so that
 * few customers had the number before.
 */
export async function claimSim(tx: Tx, period: RentalPeriod): Promise<SimClaim> {
  const candidates = await listCandidates(tx, period, undefined);
  for (const { simId } of candidates) {
    if (!(await lockSim(tx, simId))) continue;
    // Checked again: what was committed before the lock was granted is only visible now.
    const [sim] = await listCandidates(tx, period, simId);
    if (sim) return { sim };
  }
  return { isBusy: candidates.length > 0 };
}

async function lockSim(tx: Tx, simId: number): Promise<boolean> {
  const [row] = await tx.query<{ isLocked: boolean }>({
    name: "lock_sim_to_rent",
    text: `select pg_try_advisory_xact_lock($1::int, $2::int) as "isLocked"`,
    values: [advisoryLocks.sims, simId],
  });
  return row?.isLocked ?? false;
}

const listCandidates = (tx: Tx, period: RentalPeriod, simId: number | undefined): Promise<ClaimedSim[]> =>
  tx.query({
    name: "list_rentable_sims",
    text: `select s.sim_id as "simId", s.partner_id as "partnerId", s.phone, s.operator from fleet.sims s
            where s.country = $1 and ${IS_RENTABLE("$2")} and ${fleet.RENT_DAYS("s")} >= $3
              and ($6::int is null or s.sim_id = $6)
              and ($7::text[] is null or s.operator = any($7))
              and ${IS_FREE("$2", "$4", "$5")}
              and not exists (select from activations.orders o
                               where o.sim_id = s.sim_id and o.status in (1, 2) and o.expires_at > $4
                                 and ($2::smallint is null or o.service = $2::smallint))
            order by s.sold, s.pick_key limit ${CANDIDATES_MAX}`,
    values: [
      period.country,
      period.service ?? null,
      period.daysAhead,
      period.startsAt,
      period.keptUntil,
      simId ?? null,
      period.operators ?? null,
    ],
  });
