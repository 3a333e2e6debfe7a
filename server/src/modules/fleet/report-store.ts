import { sql } from "kysely";
import type { Ctx, Tx } from "../../platform/context.ts";

export type ReportedSim = {
  iccid: string;
  port: number;
  phone: string | null;
  operator: string;
  country: number;
  signal: number;
};

/**
 * Writes down the SIMs a machine holds now and answers those whose sale it changes. A SIM is followed by its iccid when
 * it moves; one that belongs to another partner is left alone.
 */
export async function upsertSims(
  tx: Tx,
  machine: { id: string; partnerId: string },
  sims: ReportedSim[],
): Promise<number[]> {
  const before = await lockSims(tx, sims);
  const rows = await tx.query<{ simId: number; iccid: string }>({
    name: "upsert_sims",
    text: `insert into fleet.sims as s
                  (iccid, partner_id, machine_id, port, country, operator, phone, signal, present, created_at, last_seen_at)
           select r.iccid, $2, $1, r.port, r.country, r.operator, r.phone, r.signal, true, $9, $9
             from unnest($3::text[], $4::int[], $5::smallint[], $6::text[], $7::text[], $8::smallint[])
               as r (iccid, port, country, operator, phone, signal)
             on conflict (iccid) do update
                set machine_id = $1, port = excluded.port, signal = excluded.signal, present = true, last_seen_at = $9,
                    country = excluded.country, operator = excluded.operator,
                    phone = coalesce(excluded.phone, s.phone)
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
    ],
  });
  const reported = new Map(sims.map((sim) => [sim.iccid, sim]));
  return rows
    .filter(({ iccid }) => isChanged(before.get(iccid), reported.get(iccid)))
    .map(({ simId }) => simId);
}

type Before = { iccid: string; present: boolean; country: number; operator: string };

async function lockSims(tx: Tx, sims: ReportedSim[]): Promise<Map<string, Before>> {
  const rows = await tx.query<Before>({
    name: "lock_sims",
    text: `select iccid, present, country, operator from fleet.sims where iccid = any($1::text[])
            order by iccid for update`,
    values: [sims.map(({ iccid }) => iccid)],
  });
  return new Map(rows.map((row) => [row.iccid, row]));
}

const isChanged = (before: Before | undefined, now: ReportedSim | undefined) =>
  !before?.present || before.country !== now?.country || before.operator !== now.operator;

/** SIMs that were in this machine and are no longer reported by it. */
export async function markAbsent(tx: Tx, machineId: string, presentIccids: string[]): Promise<number[]> {
  const rows = await tx.query<{ simId: number }>({
    name: "mark_absent",
    text: `update fleet.sims set present = false
            where machine_id = $1 and present and not (iccid = any($2::text[])) returning sim_id as "simId"`,
    values: [machineId, presentIccids],
  });
  return rows.map(({ simId }) => simId);
}

export const touchMachine = (tx: Tx, machineId: string): Promise<unknown> =>
  tx.db
    .updateTable("fleet.machines")
    .set({ lastSeenAt: tx.clock.now() })
    .where("id", "=", machineId)
    .execute();

/** Takes SIMs of machines that fell silent off sale until they report again. */
export async function markSilent(ctx: Ctx, silentSince: Date): Promise<number[]> {
  const { rows } = await sql<{ simId: number }>`
    update fleet.sims s set present = false
      from fleet.machines m
     where m.id = s.machine_id and s.present and coalesce(m.last_seen_at, m.created_at) < ${silentSince}
    returning s.sim_id as sim_id
  `.execute(ctx.db);
  return rows.map(({ simId }) => simId);
}
