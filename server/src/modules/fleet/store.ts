import type { Money } from "@sonum/contract/money";
import type { Insertable, Selectable } from "kysely";
import type { Ctx, Tx } from "../../platform/context.ts";
import type { SimOnShelf } from "./sim-stock.ts";
import type { FleetTables } from "./tables.ts";

export type Machine = Selectable<FleetTables["fleet.machines"]>;

export const insertMachine = (
  ctx: Ctx,
  machine: Insertable<FleetTables["fleet.machines"]>,
): Promise<unknown> => ctx.db.insertInto("fleet.machines").values(machine).execute();

export const findMachineByKey = (ctx: Ctx, machineKey: string): Promise<Machine | undefined> =>
  ctx.db.selectFrom("fleet.machines").selectAll().where("machineKey", "=", machineKey).executeTakeFirst();

/** In the order the partner gave them; those without one come last, the oldest first. */
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

/** The machines that some of a partner's SIMs are in, by the names the partner gave them. */
export const listMachinesOf = (ctx: Ctx, partnerId: string, iccids: string[]) =>
  ctx.query<{ id: string; name: string }>({
    name: "list_machines_of_sims",
    text: `select id, coalesce(nullif(alias, ''), machine_key) as name from fleet.machines
            where id in (select machine_id from fleet.sims where partner_id = $1 and iccid = any($2::text[]))
            order by name`,
    values: [partnerId, iccids],
  });

/** The condition, in SQL, under which a row of `fleet.sims` may be sold for a service. The caller names both. */
export const IS_FOR_SALE = (sim: string, service: string) =>
  `${sim}.on_sale and ${sim}.present and not ${sim}.rented_whole and not ${sim}.claimed_twice and not ${sim}.withheld and not fleet.is_blocked(${sim}.blocked, ${service})`;

/** The same for a number that its supplier gave for just this sale. */
export const IS_SUPPLIED_FOR = (sim: string, service: string) =>
  `not ${sim}.present and not ${sim}.rented_whole and not fleet.is_blocked(${sim}.blocked, ${service})`;

/** Puts those of a partner's SIMs on sale that have a phone, and whose country is offered; answers which. */
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

/** Takes everything a partner has off sale; answers which SIMs that were. */
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

/** Codes came: their SIMs are used up for the service and have earned. */
export function useUpSims(tx: Tx, sales: CodeSale[]): void {
  for (const round of oncePerSim(sales))
    tx.write({
      name: "use_up_sims",
      // Locked no more than the change itself locks: who writes down a message of the SIM need not wait.
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

/** One statement changes a row once; a SIM that sold for several services in the same moment needs as many. */
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

const ON_SHELF = `select sim_id as "simId", country, operator, phone, blocked::text as blocked,
                         on_sale and present and not rented_whole and not claimed_twice and not withheld as "isOffered" from fleet.sims`;

/** SIMs as the allocator sees them, page by page in the order of their ids. */
export const listShelf = (ctx: Ctx, afterSimId: number, limit: number): Promise<SimOnShelf[]> =>
  ctx.query({
    name: "list_shelf",
    text: `${ON_SHELF} where sim_id > $1 order by sim_id limit $2`,
    values: [afterSimId, limit],
  });

export const listOnShelf = (ctx: Ctx, simIds: number[]): Promise<SimOnShelf[]> =>
  ctx.query({ name: "list_on_shelf", text: `${ON_SHELF} where sim_id = any($1::int[])`, values: [simIds] });

/**
 * Which SIM a machine speaks of. It may speak of any SIM of its partner: one that was put into it a moment ago may
 * receive before the machine has reported it.
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
