import type { Ctx, Tx } from "../../../platform/context.ts";
import { advisoryLocks } from "../../../platform/database/advisory-locks.ts";

/** A release expires after this time, and the SIM stays with its partner. */
const RELEASED_MS_MAX = 14 * 24 * 60 * 60 * 1000;

/** SQL condition: the SIM is released and waits for another partner. */
export const IS_RELEASED = (sim: string, since: string) => `coalesce(${sim}.released_at > ${since}, false)`;

/** Releases before this time have expired. */
export const releasedSince = ({ clock }: Ctx) => new Date(clock.now().getTime() - RELEASED_MS_MAX);

/** A partner's own SIMs among `iccids`, in the global lock order. */
export const listOwnSims = (
  ctx: Ctx,
  partnerId: string,
  iccids: string[],
): Promise<{ simId: number; iccid: string }[]> =>
  ctx.query({
    name: "list_own_sims",
    text: `select sim_id as "simId", iccid from fleet.sims
            where partner_id = $1 and iccid = any($2::text[]) order by sim_id`,
    values: [partnerId, iccids],
  });

/**
 * Locks a SIM as a rental does: running purchases have finished and new ones wait. `false` if it no longer belongs to the
 * partner.
 */
export async function lockSimForRelease(tx: Tx, partnerId: string, simId: number): Promise<boolean> {
  await tx.query({
    name: "lock_sim_to_release",
    text: "select pg_advisory_xact_lock($1::int, $2::int)",
    values: [advisoryLocks.sims, simId],
  });
  const rows = await tx.query({
    name: "lock_row_to_release",
    text: "select sim_id from fleet.sims where sim_id = $1 and partner_id = $2 for update",
    values: [simId, partnerId],
  });
  return rows.length > 0;
}

/** Releases a SIM and takes it off sale. */
export const releaseSim = (tx: Tx, simId: number, toMachine: string | undefined): Promise<unknown> =>
  tx.db
    .updateTable("fleet.sims")
    .set({ onSale: false, onRent: false, releasedAt: tx.clock.now(), releasedTo: toMachine ?? null })
    .where("simId", "=", simId)
    .execute();

/** Cancels releases. Returns the SIMs that were released. */
export const cancelRelease = (tx: Tx, partnerId: string, iccids: string[]): Promise<{ iccid: string }[]> =>
  tx.query({
    name: "set_kept",
    text: `update fleet.sims set released_at = null, released_to = null
            where sim_id in (select sim_id from fleet.sims
                              where partner_id = $1 and iccid = any($2::text[]) and released_at is not null
                              order by sim_id for update)
           returning iccid`,
    values: [partnerId, iccids],
  });

export type TransferredSim = { iccid: string; fromPartner: string };

/**
 * Transfers released SIMs to a machine's partner and records the handover. Revenue and excluded services are reset; the
 * services a number was used for stay. The caller holds the row locks.
 */
export const transferReleased = (
  tx: Tx,
  machine: { id: string; partnerId: string },
  iccids: string[],
): Promise<TransferredSim[]> =>
  tx.query({
    name: "take_released",
    text: `with given as (
             select sim_id, iccid, partner_id, machine_id, released_at, revenue from fleet.sims s
              where iccid = any($3::text[]) and ${MAY_TAKE_OVER("s", "$1", "$2", "$5")}),
           taken as (
             update fleet.sims s
                set partner_id = $2, machine_id = $1, released_at = null, released_to = null, revenue = 0,
                    limited = ''::bit varying
               from given where given.sim_id = s.sim_id returning s.sim_id),
           noted as (
             insert into fleet.handovers
                    (sim_id, from_partner, to_partner, from_machine, to_machine, released_at, taken_at, revenue)
             select sim_id, partner_id, $2, machine_id, $1, released_at, $4, revenue
               from given join taken using (sim_id))
           select iccid, partner_id as "fromPartner" from given order by sim_id`,
    values: [machine.id, machine.partnerId, iccids, tx.clock.now(), releasedSince(tx)],
  });

/** SQL condition: another partner's SIM was released to this machine, or to anyone and is absent from its old machine. */
export const MAY_TAKE_OVER = (sim: string, machine: string, partner: string, since: string) =>
  `${sim}.partner_id <> ${partner} and ${IS_RELEASED(sim, since)}
   and (${sim}.released_to = ${machine} or ${sim}.released_to is null and not ${sim}.present)`;
