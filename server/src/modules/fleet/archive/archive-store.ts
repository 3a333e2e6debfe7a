import type { Money } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { normalizeOperator } from "../../catalogue/index.ts";
import { querySimIds } from "../sims/sim-store.ts";

/** Archives SIMs that are absent; a present one is never archived. The caller holds the row locks. */
export async function archiveSims(tx: Tx, simIds: number[]): Promise<void> {
  if (simIds.length === 0) return;
  await tx.query({
    name: "archive_sims",
    text: "update fleet.sims set archived_at = $2 where sim_id = any($1::int[]) and not present",
    values: [simIds, tx.clock.now()],
  });
}

/** Archives all SIMs of a machine, which are absent. Returns which. */
export const archiveSimsOfMachine = (tx: Tx, machineId: string, archivedAt: Date): Promise<number[]> =>
  querySimIds(tx, {
    name: "archive_sims_of_machine",
    text: `update fleet.sims set archived_at = $2
            where sim_id in (select sim_id from fleet.sims where machine_id = $1 and archived_at is null
                              order by sim_id for update)
           returning sim_id as "simId"`,
    values: [machineId, archivedAt],
  });

/** Brings back the SIMs that were archived with their machine. Returns which. */
export const showSimsOfMachine = (tx: Tx, machineId: string, archivedAt: Date): Promise<number[]> =>
  querySimIds(tx, {
    name: "show_sims_of_machine",
    text: `update fleet.sims set archived_at = null
            where sim_id in (select sim_id from fleet.sims
                              where machine_id = $1 and partner_id = (select partner_id from fleet.machines where id = $1)
                                and archived_at = $2
                              order by sim_id for update)
           returning sim_id as "simId"`,
    values: [machineId, archivedAt],
  });

type GoneSince = { heardAfter: Date; absentBefore: Date };

/**
 * Archives SIMs that their live machines have not reported for long. Machines first: the absent SIMs of one are few. Locked rows
 * wait for the next run.
 */
export const archiveAbsentSims = (
  ctx: Ctx,
  { heardAfter, absentBefore }: GoneSince,
  limit: number,
): Promise<number[]> =>
  querySimIds(ctx, {
    name: "archive_absent_sims",
    text: `update fleet.sims set archived_at = $3
            where sim_id = any(array(
                    select gone.sim_id from fleet.machines m cross join lateral (
                             select sim_id from fleet.sims s
                              where s.machine_id = m.id and not s.present and s.archived_at is null and s.last_seen_at < $2
                              limit $4 for update skip locked) as gone
                     where m.active and m.last_seen_at >= $1 limit $4))
              and not present
           returning sim_id as "simId"`,
    values: [heardAfter, absentBefore, ctx.clock.now(), limit],
  });

export type ArchivedSimRow = {
  iccid: string;
  phone: string | null;
  operator: string;
  country: number;
  machine: string;
  machineKey: string;
  port: number;
  lastSeenAt: Date;
  archivedAt: Date;
  isMachineArchived: boolean;
  revenue: Money;
  total: number;
};

type ArchivePage = { find: string; offset: number; limit: number };

/** Numbers of suppliers have port 0: they were in no machine and are not listed. */
export const listArchivedSims = (
  ctx: Ctx,
  partnerId: string,
  { find, offset, limit }: ArchivePage,
): Promise<ArchivedSimRow[]> =>
  ctx.query({
    name: "list_archived_sims",
    text: `select s.iccid, s.phone, s.operator, s.country, coalesce(nullif(m.alias, ''), m.machine_key) as machine,
                  m.machine_key as "machineKey", s.port, s.last_seen_at as "lastSeenAt", s.archived_at as "archivedAt",
                  coalesce(m.archived_at = s.archived_at, false) as "isMachineArchived", s.revenue,
                  (count(*) over ())::int as total
             from fleet.sims s join fleet.machines m on m.id = s.machine_id
            where s.partner_id = $1 and s.archived_at is not null and s.port > 0
              and ($2 = '' or strpos(s.phone, $2) > 0 or strpos(s.iccid, $2) > 0 or strpos(s.operator, $2) > 0 or s.operator = $5)
            order by s.archived_at desc, s.sim_id limit $3 offset $4`,
    values: [partnerId, find.toLowerCase().replaceAll(" ", ""), limit, offset, operatorIn(find)],
  });

/** The mobile operator that a search may name; digits are of a number or an ICCID. */
const operatorIn = (find: string) => (/\p{L}/u.test(find) ? normalizeOperator(find) : null);

export type ArchivedMachineRow = {
  machineKey: string;
  alias: string;
  lastSeenAt: Date | null;
  archivedAt: Date;
  sims: number;
};

const MACHINES_MAX = 1_000;

export const listArchivedMachines = (ctx: Ctx, partnerId: string): Promise<ArchivedMachineRow[]> =>
  ctx.query({
    name: "list_archived_machines",
    text: `select m.machine_key as "machineKey", m.alias, m.last_seen_at as "lastSeenAt", m.archived_at as "archivedAt",
                  (select count(*)::int from fleet.sims s
                    where s.machine_id = m.id and s.partner_id = $1 and s.archived_at = m.archived_at) as sims
             from fleet.machines m where m.partner_id = $1 and m.archived_at is not null
            order by m.archived_at desc, m.id limit ${MACHINES_MAX}`,
    values: [partnerId],
  });

export type PortCardRow = {
  iccid: string;
  phone: string | null;
  operator: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
  present: boolean;
  revenue: Money;
};

const PORT_CARDS_MAX = 50;

/** SIMs that were last seen in a port, the present one first. */
export const listPortCards = (ctx: Ctx, machineId: string, port: number): Promise<PortCardRow[]> =>
  ctx.query({
    name: "list_port_cards",
    text: `select iccid, phone, operator, created_at as "firstSeenAt", last_seen_at as "lastSeenAt", present, revenue
             from fleet.sims where machine_id = $1 and port = $2
            order by present desc, last_seen_at desc, sim_id limit ${PORT_CARDS_MAX}`,
    values: [machineId, port],
  });
