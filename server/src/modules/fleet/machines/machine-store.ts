import type { Ctx, Tx } from "../../../platform/context.ts";
import { countRows } from "../../../platform/database/count-rows.ts";
import type { NewRow, Row, RowChange } from "../../../platform/database/database.ts";
import { SILENT_AFTER_MS } from "../console/rules.ts";
import { unknownMachine } from "../errors.ts";

const MACHINES = "fleet.machines";

export type Machine = Row<typeof MACHINES>;

export const insertMachine = (ctx: Ctx, machine: NewRow<typeof MACHINES>): Promise<unknown> =>
  ctx.db.insertInto(MACHINES).values(machine).execute();

export const findMachineByKey = (ctx: Ctx, machineKey: string): Promise<Machine | undefined> =>
  ctx.db.selectFrom(MACHINES).selectAll().where("machineKey", "=", machineKey).executeTakeFirst();

/** Those that are not archived, in the partner's order; machines without one come last, oldest first. */
export const listMachines = (ctx: Ctx, partnerId: string): Promise<Machine[]> =>
  ctx.db
    .selectFrom(MACHINES)
    .selectAll()
    .where("partnerId", "=", partnerId)
    .where("archivedAt", "is", null)
    .orderBy((row) => row.eb("sortOrder", "=", 0))
    .orderBy("sortOrder")
    .orderBy("createdAt")
    .limit(1000)
    .execute();

/** Archived machines do not count to the limit. */
export const countShownMachines = (ctx: Ctx, partnerId: string): Promise<number> =>
  countRows(ctx.db.selectFrom(MACHINES).where("partnerId", "=", partnerId).where("archivedAt", "is", null));

export type MachineCount = { machines: number; online: number };

/** Active machines of these partners that are not archived, and how many of them are online now. */
export async function countMachinesOf(ctx: Ctx, partnerIds: string[]): Promise<Map<string, MachineCount>> {
  const rows = await ctx.query<MachineCount & { partnerId: string }>({
    name: "count_machines_of_partners",
    text: `select partner_id as "partnerId", count(*)::int as machines,
                  (count(*) filter (where last_seen_at > $2))::int as online
             from fleet.machines
            where partner_id = any($1::text[]) and active and archived_at is null group by partner_id`,
    values: [partnerIds, new Date(ctx.clock.now().getTime() - SILENT_AFTER_MS)],
  });
  return new Map(rows.map(({ partnerId, ...count }) => [partnerId, count]));
}

/** The machines that hold these SIMs of a partner, with their display names. */
export const listMachinesHolding = (ctx: Ctx, partnerId: string, iccids: string[]) =>
  ctx.query<{ id: string; name: string }>({
    name: "list_machines_of_sims",
    text: `select id, coalesce(nullif(alias, ''), machine_key) as name from fleet.machines
            where id in (select machine_id from fleet.sims where partner_id = $1 and iccid = any($2::text[]))
            order by name`,
    values: [partnerId, iccids],
  });

/** The machines that hold these SIMs, with their partners. */
export const listMachinesOf = (
  ctx: Ctx,
  simIds: number[],
): Promise<{ partnerId: string; machineKey: string }[]> =>
  ctx.query({
    name: "list_machines_of",
    text: `select distinct m.partner_id as "partnerId", m.machine_key as "machineKey"
             from fleet.sims s join fleet.machines m on m.id = s.machine_id where s.sim_id = any($1::int[])`,
    values: [simIds],
  });

/** A partner's machine by its key. A machine of another partner is not found. */
export async function getOwnMachine(ctx: Ctx, partnerId: string, machineKey: string): Promise<Machine> {
  const machine = await ctx.db
    .selectFrom(MACHINES)
    .selectAll()
    .where("machineKey", "=", machineKey)
    .where("partnerId", "=", partnerId)
    .executeTakeFirst();
  if (!machine) throw unknownMachine();
  return machine;
}

/** A partner's machine by its key, archived or not, locked for a change. */
export const lockByKey = (tx: Tx, partnerId: string, machineKey: string): Promise<Machine | undefined> =>
  tx.db
    .selectFrom(MACHINES)
    .selectAll()
    .where("machineKey", "=", machineKey)
    .where("partnerId", "=", partnerId)
    .forUpdate()
    .executeTakeFirst();

/** Like `getOwnMachine`, by id and locked for a change. An archived machine is not found: it is brought back first. */
export async function lockOwnMachine(tx: Tx, partnerId: string, id: string): Promise<Machine> {
  const machine = await tx.db
    .selectFrom(MACHINES)
    .selectAll()
    .where("id", "=", id)
    .where("partnerId", "=", partnerId)
    .where("archivedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!machine) throw unknownMachine();
  return machine;
}

export async function getMachineSecret(ctx: Ctx, id: string): Promise<Buffer> {
  const { encryptedSecret } = await ctx.db
    .selectFrom(MACHINES)
    .select("encryptedSecret")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return encryptedSecret;
}

export async function updateMachine(ctx: Ctx, id: string, change: RowChange<typeof MACHINES>): Promise<void> {
  await ctx.db.updateTable(MACHINES).set(change).where("id", "=", id).execute();
}

export type MachineClock = Pick<
  Machine,
  | "lastSeenAt"
  | "onlineSince"
  | "silentSince"
  | "clockSlowSeconds"
  | "clockKnown"
  | "clockReadingSeconds"
  | "clockReadAt"
>;

export const getMachineClock = (ctx: Ctx, id: string): Promise<MachineClock> =>
  ctx.db
    .selectFrom(MACHINES)
    .select(["lastSeenAt", "onlineSince", "silentSince"])
    .select(["clockSlowSeconds", "clockKnown", "clockReadingSeconds", "clockReadAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** Changes a machine's clock figures unless they changed since they were read. `false` if they did. */
export async function setMachineClock(
  ctx: Ctx,
  id: string,
  { before, change }: { before: MachineClock; change: RowChange<typeof MACHINES> },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable(MACHINES)
    .set(change)
    .where("id", "=", id)
    .where("clockSlowSeconds", "=", before.clockSlowSeconds)
    .where("clockReadAt", "is not distinct from", before.clockReadAt)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const findMachineByViewKey = (ctx: Ctx, viewKey: string): Promise<Machine | undefined> =>
  ctx.db.selectFrom(MACHINES).selectAll().where("viewKey", "=", viewKey).executeTakeFirst();

/** Switches a partner's machine on or off. `false` if there is no such machine. */
export async function setActive(
  tx: Tx,
  partnerId: string,
  { machineId, isActive }: { machineId: string; isActive: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable(MACHINES)
    .set({ active: isActive, listedHeardAt: null })
    .where("id", "=", machineId)
    .where("partnerId", "=", partnerId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Sets the display order of a partner's machines. Returns how many were found. */
export async function setSortOrder(
  tx: Tx,
  partnerId: string,
  order: { machine_key: string; order: number }[],
): Promise<number> {
  const sorted = await tx.query({
    name: "sort_machines",
    text: `update fleet.machines m set sort_order = wished.place
             from unnest($2::text[], $3::int[]) as wished (machine_key, place)
            where m.machine_key = wished.machine_key and m.partner_id = $1 returning m.id`,
    values: [partnerId, order.map((one) => one.machine_key), order.map((one) => one.order)],
  });
  return sorted.length;
}

type MachineCounts = { online: number; silent: number; total: number };

/** How many machines are switched on. Those that were never seen are neither online nor silent. */
export async function countMachines(ctx: Ctx): Promise<MachineCounts> {
  const [counts] = await ctx.query<MachineCounts>({
    name: "count_machines",
    text: `select count(*)::int as total, (count(*) filter (where last_seen_at >= $1))::int as online,
                  (count(*) filter (where last_seen_at < $1))::int as silent
             from fleet.machines where active`,
    values: [new Date(ctx.clock.now().getTime() - SILENT_AFTER_MS)],
  });
  return counts ?? { online: 0, silent: 0, total: 0 };
}
