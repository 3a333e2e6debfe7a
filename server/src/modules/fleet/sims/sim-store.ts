import type { Money } from "@sonum/contract/money";
import type { Ctx, Statement, Tx } from "../../../platform/context.ts";
import { countRows } from "../../../platform/database/count-rows.ts";

/** Runs a statement that returns rows with `simId`. */
export async function querySimIds(ctx: Ctx, statement: Statement): Promise<number[]> {
  const rows = await ctx.query<{ simId: number }>(statement);
  return rows.map(({ simId }) => simId);
}

/** SQL condition: a row of `fleet.sims` or `fleet.shared_sims` may be sold for a service. Both arguments are SQL expressions. */
export const IS_FOR_SALE = (sim: string, service: string) =>
  `${sim}.on_sale and ${sim}.present and not ${sim}.rented_whole and not ${sim}.claimed_twice and not ${sim}.withheld and not fleet.is_blocked(${sim}.blocked, ${service})`;

/** The same for a number that a supplier gave for this purchase only. */
export const IS_SUPPLIED_FOR = (sim: string, service: string) =>
  `not ${sim}.present and not ${sim}.rented_whole and not fleet.is_blocked(${sim}.blocked, ${service})`;

/** Puts a partner's SIMs on sale if they have a number and their country is offered. Returns which. */
export const setOnSale = (tx: Tx, partnerId: string, iccids: string[]): Promise<number[]> =>
  querySimIds(tx, {
    name: "set_on_sale",
    text: `update fleet.sims set on_sale = true, released_at = null, released_to = null
            where sim_id in (select sim_id from fleet.sims
                              where partner_id = $1 and iccid = any($2::text[]) and phone is not null and not country_held
                              order by sim_id for update)
           returning sim_id as "simId"`,
    values: [partnerId, iccids],
  });

/** Takes all of a partner's SIMs off sale. Returns which were on sale. */
export const setAllOffSale = (tx: Tx, partnerId: string): Promise<number[]> =>
  querySimIds(tx, {
    name: "set_all_off_sale",
    text: `update fleet.sims set on_sale = false, on_rent = false
            where sim_id in (select sim_id from fleet.sims where partner_id = $1 and (on_sale or on_rent)
                              order by sim_id for update)
           returning sim_id as "simId"`,
    values: [partnerId],
  });

export type CodeSale = { simId: number; service: number; earned: Money };

/** Records received codes: their SIMs are used up for the service, and their revenue grows. */
export function useUpSims(tx: Tx, sales: CodeSale[]): void {
  for (const round of oncePerSim(sales))
    tx.write({
      name: "use_up_sims",
      // `no key update`: storing a message of the SIM need not wait for this lock.
      text: `with locked as (select sim_id from fleet.sims where sim_id = any($1::int[])
                              order by sim_id for no key update)
             update fleet.sims s
                set used = fleet.with_blocked(s.used, sale.service), sold = s.sold + 1,
                    revenue = s.revenue + sale.earned
               from locked join unnest($1::int[], $2::smallint[], $3::bigint[]) as sale (sim_id, service, earned)
                 on sale.sim_id = locked.sim_id
              where s.sim_id = locked.sim_id`,
      values: [
        round.map(({ simId }) => simId),
        round.map(({ service }) => service),
        round.map(({ earned }) => earned),
      ],
    });
}

/** A statement updates each row once, so a SIM with codes for several services needs several rounds. */
function oncePerSim(sales: CodeSale[]): CodeSale[][] {
  const rounds: CodeSale[][] = [];
  const seen = new Map<number, number>();
  for (const sale of sales) {
    const round = seen.get(sale.simId) ?? 0;
    seen.set(sale.simId, round + 1);
    rounds[round] ??= [];
    rounds[round].push(sale);
  }
  return rounds;
}

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

/**
 * Finds the SIMs a machine refers to. Any SIM of its partner counts: one that was just inserted may receive a message before
 * the machine has reported it.
 */
export const findSims = (
  ctx: Ctx,
  partnerId: string,
  iccids: string[],
): Promise<{ simId: number; iccid: string; country: number }[]> =>
  ctx.query({
    name: "find_sims",
    text: `select sim_id as "simId", iccid, country from fleet.sims where partner_id = $1 and iccid = any($2::text[])`,
    values: [partnerId, iccids],
  });

export const countSims = (ctx: Ctx): Promise<number> => countRows(ctx.db.selectFrom("fleet.sims"));

const SIMS_MAX = 20;

/** SIMs with this number; more than one if it moved to a new card. */
export async function listSimsByPhone(ctx: Ctx, phone: string): Promise<number[]> {
  const sims = await ctx.db
    .selectFrom("fleet.sims")
    .select("simId")
    .where("phone", "=", phone)
    .orderBy("simId", "desc")
    .limit(SIMS_MAX)
    .execute();
  return sims.map(({ simId }) => simId);
}

export type SuppliedSim = {
  iccid: string;
  phone: string;
  country: number;
  operator: string;
};

/**
 * Stores a number that a supplier gave for one purchase. It has a row like a SIM, so that orders, messages and money work as usual;
 * it is never in stock, because each purchase requests a new number. `undefined` if a present SIM has this number.
 */
export async function addSuppliedSim(
  tx: Tx,
  machine: { id: string; partnerId: string },
  { iccid, phone, country, operator }: SuppliedSim,
): Promise<number | undefined> {
  const [row] = await tx.query<{ simId: number }>({
    name: "add_supplied_sim",
    text: `insert into fleet.sims as s
                  (iccid, partner_id, machine_id, port, country, operator, phone, signal, present, created_at, last_seen_at)
           select $3, $2, $1, 0, $4, $5, $6, 100, false, $7, $7
            where not exists (select from fleet.sims other where other.phone = $6 and other.present)
               on conflict (iccid) do update set last_seen_at = $7, archived_at = null, country = excluded.country, operator = excluded.operator
              where s.partner_id = $2 and not s.rented_whole
           returning sim_id as "simId"`,
    values: [machine.id, machine.partnerId, iccid, country, operator, phone, tx.clock.now()],
  });
  return row?.simId;
}

/** Whether the number has received a code of this service before and cannot be sold for it again. */
export async function isUsedUp(ctx: Ctx, simId: number, service: number): Promise<boolean> {
  const [row] = await ctx.query<{ isUsed: boolean }>({
    name: "is_used_up",
    text: `select fleet.is_blocked(used, $2::smallint) as "isUsed" from fleet.sims where sim_id = $1`,
    values: [simId, service],
  });
  return row?.isUsed ?? false;
}
