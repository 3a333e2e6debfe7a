import type { PhoneSource } from "@sonum/contract/ingest/machine-protocol";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { querySimIds } from "../sims/sim-store.ts";

const CONFLICTS_MAX = 2_000;

export type NumberConflictRow = {
  phone: string;
  iccid: string;
  machineId: string;
  machine: string;
  partnerId: string;
  port: number;
  phoneFrom: PhoneSource;
  /** Codes received under this number. */
  codes: number;
  present: boolean;
  claimedTwice: boolean;
  lastSeenAt: Date;
  /** Set on the SIM to which an operator assigned the number. */
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string | null;
};

/** SIMs whose number is in conflict or was assigned by an operator, ordered by number. */
export const listNumberConflicts = (ctx: Ctx): Promise<NumberConflictRow[]> =>
  ctx.query({
    name: "list_claims",
    text: `select s.phone, s.iccid, m.id as "machineId", coalesce(nullif(m.alias, ''), m.machine_key) as machine,
                  s.partner_id as "partnerId", s.port, s.phone_from as "phoneFrom",
                  greatest(s.sold - s.sold_before, 0) as codes, s.present, s.claimed_twice as "claimedTwice",
                  s.last_seen_at as "lastSeenAt", o.decided_by as "decidedBy", o.decided_at as "decidedAt", o.reason
             from fleet.sims s join fleet.machines m on m.id = s.machine_id
             left join fleet.number_owners o on o.phone = s.phone and o.sim_id = s.sim_id
            where s.phone in (select phone from fleet.sims where claimed_twice union select phone from fleet.number_owners)
              and (s.present or o.sim_id is not null)
            order by s.phone, o.sim_id nulls last, s.claim_lost, s.sim_id limit ${CONFLICTS_MAX}`,
    values: [],
  });

/** Assigns a number to a SIM by an operator's decision. `false` if that SIM does not report the number. */
export async function setNumberOwner(
  tx: Tx,
  phone: string,
  { iccid, by, reason }: { iccid: string; by: string; reason: string },
): Promise<boolean> {
  const rows = await tx.query({
    name: "set_number_owner",
    text: `insert into fleet.number_owners (phone, sim_id, decided_by, decided_at, reason)
           select phone, sim_id, $3, $4, $5 from fleet.sims where iccid = $2 and phone = $1
               on conflict (phone) do update set sim_id = excluded.sim_id, decided_by = excluded.decided_by,
                  decided_at = excluded.decided_at, reason = excluded.reason
           returning phone`,
    values: [phone, iccid, by, tx.clock.now(), reason],
  });
  return rows.length > 0;
}

/** Withdraws the operator's decision. `false` if there was none. */
export async function clearNumberOwner(tx: Tx, phone: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom("fleet.numberOwners")
    .where("phone", "=", phone)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * SQL: how good a SIM's evidence for its number is. 3: an operator's decision; 2: read from the card, confirmed by a text or by
 * codes received under it; 1: only listed by the partner; 0: absent.
 */
const RANK = `case when o.sim_id is not null then 3 when not l.present then 0
                   when l.phone_from <> 'listed' or l.sold > l.sold_before then 2 else 1 end`;

/** Sells, of the present SIMs with one number, only the one with the best evidence. Returns the SIMs that changed. */
export const setConflicts = (tx: Tx, simIds: number[], phones: string[]): Promise<number[]> =>
  querySimIds(tx, {
    name: "settle_claims",
    text: `with locked as (
             select sim_id, phone, present, phone_from, sold, sold_before from fleet.sims
              where phone = any(array(select phone from fleet.sims where sim_id = any($1::int[])) || $2::text[])
              order by sim_id for update),
           ranked as (
             select l.sim_id, l.phone, ${RANK} as rank
               from locked l left join fleet.number_owners o on o.phone = l.phone and o.sim_id = l.sim_id),
           claims as (
             select sim_id, rank > 0 and rank < max(rank) over (partition by phone) as is_lost,
                    rank > 0 and count(*) over (partition by phone, rank) > 1 as is_equal
               from ranked)
           update fleet.sims s set claimed_twice = is_lost or is_equal, claim_lost = is_lost
             from claims
            where claims.sim_id = s.sim_id
              and (s.claimed_twice, s.claim_lost) is distinct from (is_lost or is_equal, is_lost)
           returning s.sim_id as "simId"`,
    values: [simIds, phones],
  });
