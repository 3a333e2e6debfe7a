import type { Ctx, Tx } from "../../../platform/context.ts";

/** A SIM that the partner listed by hand, for gateways that do not report their SIMs. */
export type ListedRow = {
  port: number;
  line: string;
  iccid: string;
  phone: string;
  operator: string;
  country: string;
};

export const listListedSims = (ctx: Ctx, machineId: string): Promise<ListedRow[]> =>
  ctx.query({
    name: "list_listed_sims",
    text: `select port, line, iccid, phone, operator, country from fleet.listed_sims where machine_id = $1 order by port`,
    values: [machineId],
  });

/** Listed SIMs that no machine has reported yet. */
export const listNeverSeen = (ctx: Ctx, machineId: string): Promise<ListedRow[]> =>
  ctx.query({
    name: "list_never_seen",
    text: `select port, line, iccid, phone, operator, country from fleet.listed_sims l
            where machine_id = $1 and not exists (select from fleet.sims s where s.iccid = l.iccid) order by port`,
    values: [machineId],
  });

export async function replaceListedSims(tx: Tx, machineId: string, sims: ListedRow[]): Promise<void> {
  await tx.db.deleteFrom("fleet.listed_sims").where("machineId", "=", machineId).execute();
  if (sims.length === 0) return;
  await tx.db
    .insertInto("fleet.listed_sims")
    .values(sims.map((sim) => ({ machineId, ...sim })))
    .execute();
}

/** Whether the listed SIMs of an active machine are due to be marked as present again. */
export async function isPresenceCheckDue(ctx: Ctx, machineId: string, everyMs: number): Promise<boolean> {
  const rows = await ctx.query({
    name: "is_hearing_due",
    text: `select from fleet.machines where id = $1 and active and (listed_heard_at is null or listed_heard_at <= $2)`,
    values: [machineId, new Date(ctx.clock.now().getTime() - everyMs)],
  });
  return rows.length > 0;
}

/** Whether a machine ever had SIMs. */
export async function hasSims(ctx: Ctx, machineId: string): Promise<boolean> {
  const rows = await ctx.query({
    name: "has_sims",
    text: "select from fleet.sims where machine_id = $1 limit 1",
    values: [machineId],
  });
  return rows.length > 0;
}

export type KnownLine = { iccid: string; phone: string | null; line: string | null; port: number | null };

/** Every identifier by which a gateway may name a SIM of its partner: iccid, phone, line name or port. */
export const listLines = (
  ctx: Ctx,
  machine: { id: string; partnerId: string },
  { iccids, phones }: { iccids: string[]; phones: string[] },
): Promise<KnownLine[]> =>
  ctx.query({
    name: "list_lines",
    text: `select iccid, phone, line, port from fleet.listed_sims where machine_id = $1
            union all
           select iccid, phone, null, case when machine_id = $1 and present then port end from fleet.sims
            where partner_id = $2 and (machine_id = $1 and archived_at is null or iccid = any($3::text[]) or phone = any($4::text[]))`,
    values: [machine.id, machine.partnerId, iccids, phones],
  });
