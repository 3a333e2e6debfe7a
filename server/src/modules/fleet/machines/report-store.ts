import type { PhoneSource } from "@sonum/contract/ingest/machine-protocol";
import { auditAction } from "../../../platform/audit/audit.ts";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { SILENT_AFTER_MS } from "../console/rules.ts";
import { MAY_TAKE_OVER, releasedSince, transferReleased } from "../sims/handover-store.ts";
import { querySimIds } from "../sims/sim-store.ts";
import { BACKLOG_MS, SETTLING_MS } from "./silence.ts";

export type ReportedSim = {
  iccid: string;
  port: number;
  phone: string | null;
  phoneFrom: PhoneSource;
  operator: string;
  country: number;
  /** The shop does not offer SIMs of its country. */
  isRefused: boolean;
  signal: number;
  imsi: string | null;
  imei: string | null;
  model: string | null;
};

/**
 * How many SIMs were stored, which of them changed for the allocator, numbers to check for conflicts, and SIMs that are missing
 * while another one is in their port.
 */
export type Upserted = { accepted: number; changed: number[]; phones: string[]; replaced: number[] };

/**
 * Stores the SIMs in a machine. A moved SIM is recognised by its iccid; one that belongs to another partner is left alone
 * unless that partner released it.
 */
export async function upsertSims(
  tx: Tx,
  machine: { id: string; partnerId: string },
  sims: ReportedSim[],
): Promise<Upserted> {
  const before = await lockSims(tx, machine, sims);
  await takeOverReleased(tx, machine, before);
  const rows = await tx.query<{ simId: number; iccid: string }>({
    name: "upsert_sims",
    text: `insert into fleet.sims as s
                  (iccid, partner_id, machine_id, port, country, operator, phone, signal, present, created_at, last_seen_at,
                   machine_held, partner_held, country_held, phone_from, imsi, imei, modem_model)
           select r.iccid, $2, $1, r.port, r.country, r.operator, r.phone, r.signal, true, $9, $9,
                  (select held_reason is not null from fleet.machines where id = $1),
                  (select is_blocked from accounts.shared_users where id = $2), r.is_refused,
                  r.phone_from, r.imsi, r.imei, r.model
             from unnest($3::text[], $4::int[], $5::smallint[], $6::text[], $7::text[], $8::smallint[], $10::boolean[],
                         $11::text[], $12::text[], $13::text[], $14::text[])
               as r (iccid, port, country, operator, phone, signal, is_refused, phone_from, imsi, imei, model)
             on conflict (iccid) do update
                set machine_id = $1, port = excluded.port, signal = excluded.signal, present = true, last_seen_at = $9,
                    country = excluded.country, operator = excluded.operator,
                    phone = coalesce(excluded.phone, s.phone), machine_held = excluded.machine_held,
                    partner_held = excluded.partner_held, country_held = excluded.country_held,
                    phone_from = case when excluded.phone is null then s.phone_from else excluded.phone_from end,
                    sold_before = case when coalesce(excluded.phone, s.phone) is distinct from s.phone then s.sold
                                       else s.sold_before end,
                    imsi = coalesce(excluded.imsi, s.imsi), imei = excluded.imei, modem_model = excluded.modem_model
              where s.partner_id = $2
           returning sim_id as "simId", iccid`,
    values: [
      machine.id,
      machine.partnerId,
      sims.map(({ iccid }) => iccid),
      sims.map(({ port }) => port),
      sims.map(({ country }) => country),
      sims.map(({ operator }) => operator),
      sims.map(({ phone }) => phone),
      sims.map(({ signal }) => signal),
      tx.clock.now(),
      sims.map(({ isRefused }) => isRefused),
      sims.map(({ phoneFrom }) => phoneFrom),
      sims.map(({ imsi }) => imsi),
      sims.map(({ imei }) => imei),
      sims.map(({ model }) => model),
    ],
  });
  const reported = new Map(sims.map((sim) => [sim.iccid, sim]));
  const changed = rows.filter(({ iccid }) => isChanged(before.get(iccid), reported.get(iccid)));
  const phones = rows.flatMap(({ iccid }) => phonesToCheck(before.get(iccid), reported.get(iccid)));
  const replaced = listReplaced([...before.values()], reported, rows);
  return { accepted: rows.length, changed: changed.map(({ simId }) => simId), phones, replaced };
}

/** SIMs of the machine that its report lacks, while a SIM of its partner is in their port. */
function listReplaced(
  before: Before[],
  reported: Map<string, ReportedSim>,
  accepted: { iccid: string }[],
): number[] {
  const taken = new Set(accepted.map(({ iccid }) => reported.get(iccid)?.port));
  return before
    .filter(({ iccid, port, isHere }) => isHere && !reported.has(iccid) && taken.has(port))
    .map(({ simId }) => simId);
}

type Before = {
  simId: number;
  iccid: string;
  port: number;
  /** In this machine before the report. */
  isHere: boolean;
  present: boolean;
  country: number;
  operator: string;
  phone: string | null;
  claimedTwice: boolean;
  /** Released by its partner, and this machine may take it over. */
  mayTakeOver: boolean;
};

/** Locks all SIMs that a report may change, including those it no longer contains, in the global lock order. Archived ones only if reported. */
async function lockSims(
  tx: Tx,
  machine: { id: string; partnerId: string },
  sims: ReportedSim[],
): Promise<Map<string, Before>> {
  const rows = await tx.query<Before>({
    name: "lock_sims",
    text: `select sim_id as "simId", iccid, port, machine_id = $2 as "isHere", present, country, operator, phone, claimed_twice as "claimedTwice",
                  ${MAY_TAKE_OVER("s", "$2", "$3", "$4")} as "mayTakeOver"
             from fleet.sims s
            where iccid = any($1::text[]) or machine_id = $2 and archived_at is null
            order by sim_id for update`,
    values: [sims.map(({ iccid }) => iccid), machine.id, machine.partnerId, releasedSince(tx)],
  });
  return new Map(rows.map((row) => [row.iccid, row]));
}

/** A released SIM belongs to another partner once that partner's machine reports it. */
async function takeOverReleased(
  tx: Tx,
  machine: { id: string; partnerId: string },
  before: Map<string, Before>,
): Promise<void> {
  const released = [...before.values()].filter(({ mayTakeOver }) => mayTakeOver).map(({ iccid }) => iccid);
  if (released.length === 0) return;
  for (const { iccid, fromPartner } of await transferReleased(tx, machine, released))
    await auditAction(tx, {
      by: machine.partnerId,
      what: "sim: taken over",
      about: iccid,
      details: { from: fromPartner, machine: machine.id },
    });
}

const isChanged = (before: Before | undefined, now: ReportedSim | undefined) =>
  !before?.present ||
  before.country !== now?.country ||
  before.operator !== now.operator ||
  // Another number was used for other services. A SIM without a number is not on sale.
  (before.phone !== null && now.phone !== null && before.phone !== now.phone);

/** Conflicts are checked when a SIM appears, when its number changes and while it is in conflict. */
function phonesToCheck(before: Before | undefined, now: ReportedSim | undefined): string[] {
  const isUnchanged = before?.present && !before.claimedTwice && (!now?.phone || now.phone === before.phone);
  return isUnchanged ? [] : [before?.phone, now?.phone].filter((phone) => typeof phone === "string");
}

/** Marks the machine's SIMs that are missing from its report as absent. */
export const markMissingSimsAbsent = (
  tx: Tx,
  machineId: string,
  presentIccids: string[],
): Promise<number[]> =>
  querySimIds(tx, {
    name: "mark_absent",
    text: `update fleet.sims set present = false
            where machine_id = $1 and present and not (iccid = any($2::text[])) returning sim_id as "simId"`,
    values: [machineId, presentIccids],
  });

/** Marks all SIMs of a machine that was switched off as absent. */
export const markMachineSimsAbsent = (tx: Tx, machineId: string): Promise<number[]> =>
  querySimIds(tx, {
    name: "take_off_shelf",
    text: `update fleet.sims set present = false
            where sim_id in (select sim_id from fleet.sims where machine_id = $1 and present
                              order by sim_id for update)
           returning sim_id as "simId"`,
    values: [machineId],
  });

/**
 * Notes that a machine was heard from, and since when without a silence. A silence that begins while the backlog of the one
 * before may still come continues it.
 */
export function touchMachine(tx: Tx, machineId: string): Promise<unknown> {
  const now = tx.clock.now();
  return tx.query({
    name: "touch_machine",
    text: `update fleet.machines
              set online_since = case when last_seen_at > $3 and online_since is not null then online_since else $2 end,
                  silent_since = case when online_since is null then last_seen_at
                                      when last_seen_at > $3 then silent_since
                                      when last_seen_at < online_since + ${BACKLOG} then coalesce(silent_since, last_seen_at)
                                      else last_seen_at end,
                  last_seen_at = $2
            where id = $1`,
    values: [machineId, now, new Date(now.getTime() - SILENT_AFTER_MS), BACKLOG_MS, SETTLING_MS],
  });
}

/** For how long after a silence a machine delivers what it received during it. */
const BACKLOG = `case when clock_known then $4::int else $5::int end * interval '1 millisecond'`;

/** Marks SIMs of silent or switched-off machines as absent until they report again. Locked rows wait for the next run. */
export async function markSilentSimsAbsent(ctx: Ctx, silentSince: Date): Promise<number[]> {
  const machineIds = await listSilent(ctx, silentSince);
  if (machineIds.length === 0) return [];
  return querySimIds(ctx, {
    name: "mark_silent",
    text: `update fleet.sims set present = false
            where sim_id in (select sim_id from fleet.sims where machine_id = any($1::text[]) and present
                              order by sim_id for update skip locked)
           returning sim_id as "simId"`,
    values: [machineIds],
  });
}

/** Machines first, then SIMs: there are thousands of machines and a million SIMs. */
async function listSilent(ctx: Ctx, silentSince: Date): Promise<string[]> {
  const rows = await ctx.query<{ id: string }>({
    name: "list_silent_machines",
    text: `select id from fleet.machines m
            where (not active or coalesce(last_seen_at, created_at) < $1)
              and exists (select from fleet.sims where machine_id = m.id and present)`,
    values: [silentSince],
  });
  return rows.map(({ id }) => id);
}
