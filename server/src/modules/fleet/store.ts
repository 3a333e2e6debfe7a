import type { Money } from "@sonum/contract/money";
import type { Insertable, Selectable } from "kysely";
import type { Ctx, Tx } from "../../platform/context.ts";
import type { AllocatorSim } from "./allocator/sim-stock.ts";
import type { FleetTables } from "./tables.ts";

export type Machine = Selectable<FleetTables["fleet.machines"]>;

export const insertMachine = (
  ctx: Ctx,
  machine: Insertable<FleetTables["fleet.machines"]>,
): Promise<unknown> => ctx.db.insertInto("fleet.machines").values(machine).execute();

export const findMachineByKey = (ctx: Ctx, machineKey: string): Promise<Machine | undefined> =>
  ctx.db.selectFrom("fleet.machines").selectAll().where("machineKey", "=", machineKey).executeTakeFirst();

/** In the partner's order; machines without one come last, oldest first. */
export const listMachines = (ctx: Ctx, partnerId: string): Promise<Machine[]> =>
  ctx.db
    .selectFrom("fleet.machines")
    .selectAll()
    .where("partnerId", "=", partnerId)
    .orderBy((row) => row.eb("sortOrder", "=", 0))
    .orderBy("sortOrder")
    .orderBy("createdAt")
    .limit(1000)
    .execute();

/** The machines that hold these SIMs of a partner, with their display names. */
export const listMachinesOf = (ctx: Ctx, partnerId: string, iccids: string[]) =>
  ctx.query<{ id: string; name: string }>({
    name: "list_machines_of_sims",
    text: `select id, coalesce(nullif(alias, ''), machine_key) as name from fleet.machines
            where id in (select machine_id from fleet.sims where partner_id = $1 and iccid = any($2::text[]))
            order by name`,
    values: [partnerId, iccids],
  });

/** SQL condition: a row of `fleet.sims` may be sold for a service. Both arguments are SQL expressions. */
export const IS_FOR_SALE = (sim: string, service: string) =>
  `${sim}.on_sale and ${sim}.present and not ${sim}.rented_whole and not ${sim}.claimed_twice and not ${sim}.withheld and not fleet.is_blocked(${sim}.blocked, ${service})`;

/** The same for a number that a supplier gave for this purchase only. */
export const IS_SUPPLIED_FOR = (sim: string, service: string) =>
  `not ${sim}.present and not ${sim}.rented_whole and not fleet.is_blocked(${sim}.blocked, ${service})`;

/** Puts a partner's SIMs on sale if they have a number and their country is offered. Returns which. */
export async function setOnSale(tx: Tx, partnerId: string, iccids: string[]): Promise<number[]> {
  const rows = await tx.query<{ simId: number }>({
    name: "set_on_sale",
    text: `update fleet.sims set on_sale = true, released_at = null, released_to = null
            where sim_id in (select sim_id from fleet.sims
                              where partner_id = $1 and iccid = any($2::text[]) and phone is not null and not country_held
                              order by sim_id for update)
           returning sim_id as "simId"`,
    values: [partnerId, iccids],
  });
  return rows.map(({ simId }) => simId);
}

/** Takes all of a partner's SIMs off sale. Returns which were on sale. */
export async function setAllOffSale(tx: Tx, partnerId: string): Promise<number[]> {
  const rows = await tx.query<{ simId: number }>({
    name: "set_all_off_sale",
    text: `update fleet.sims set on_sale = false, on_rent = false
            where sim_id in (select sim_id from fleet.sims where partner_id = $1 and (on_sale or on_rent)
                              order by sim_id for update)
           returning sim_id as "simId"`,
    values: [partnerId],
  });
  return rows.map(({ simId }) => simId);
}

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

const ALLOCATOR_SIMS = `select sim_id as "simId", country, operator, phone, blocked::text as blocked,
                         on_sale and present and not rented_whole and not claimed_twice and not withheld as "isOffered" from fleet.sims`;

/** SIMs for the allocator, in pages ordered by id. */
export const listAllocatorSims = (ctx: Ctx, afterSimId: number, limit: number): Promise<AllocatorSim[]> =>
  ctx.query({
    name: "list_allocator_sims",
    text: `${ALLOCATOR_SIMS} where sim_id > $1 order by sim_id limit $2`,
    values: [afterSimId, limit],
  });

export const listAllocatorSimsById = (ctx: Ctx, simIds: number[]): Promise<AllocatorSim[]> =>
  ctx.query({
    name: "list_allocator_sims_by_id",
    text: `${ALLOCATOR_SIMS} where sim_id = any($1::int[])`,
    values: [simIds],
  });

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

export async function countSims(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("fleet.sims")
    .select((row) => row.fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
