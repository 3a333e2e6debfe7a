import type { Money } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { countRows } from "../../../platform/database/count-rows.ts";
import type { NewRow, Row } from "../../../platform/database/database.ts";
import { type KeysetPage, selectPage } from "../../../platform/database/keyset.ts";
import { CODE_STATUSES } from "../rules.ts";
import type { ServiceCount } from "./complaint-policy.ts";

const CASES = "activations.complaintCases";
export type CaseRow = Row<typeof CASES>;

export type ComplainedPartner = { partnerId: string; complaints: number; complainers: number };

/** Partners with undecided complaints from at least so many customers since a moment. */
export const listComplainedPartners = (
  ctx: Ctx,
  { since, complainersMin }: { since: Date; complainersMin: number },
): Promise<ComplainedPartner[]> =>
  ctx.query({
    name: "list_complained_partners",
    text: `select partner_id as "partnerId", count(*)::int as complaints,
                  count(distinct customer_id)::int as complainers
             from activations.complaints where state = 'made' and made_at > $1
            group by 1 having count(distinct customer_id) >= $2 order by 2 desc limit 200`,
    values: [since, complainersMin],
  });

export async function hasOpenCase(ctx: Ctx, partnerId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom(CASES)
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("state", "=", "open")
    .executeTakeFirst();
  return row !== undefined;
}

/** When the last case about a partner was decided; complaints before that are not counted again. */
export async function findLastDecisionAt(ctx: Ctx, partnerId: string): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom(CASES)
    .select(({ fn }) => fn.max<Date | null>("decidedAt").as("at"))
    .where("partnerId", "=", partnerId)
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** A partner's codes since a moment and undecided complaints about them, by service. */
export const countPartnerComplaints = (ctx: Ctx, partnerId: string, since: Date): Promise<ServiceCount[]> =>
  ctx.query({
    name: "count_complaints_by_service",
    text: `with came as (
             select o.service, count(*)::int as codes
               from fleet.shared_sims s join activations.orders o on o.sim_id = s.sim_id and o.status in (${CODE_STATUSES})
              where s.partner_id = $1 and o.partner_id = $1 and o.sms_at > $2 group by 1
           ), complained as (
             select service, count(*)::int as complaints
               from activations.complaints where partner_id = $1 and state = 'made' and made_at > $2 group by 1
           )
           select service, coalesce(codes, 0) as codes, coalesce(complaints, 0) as complaints
             from came full join complained using (service)`,
    values: [partnerId, since],
  });

/** The same for all partners; codes as counted for the success rates. */
export const countAllComplaints = (ctx: Ctx, since: Date): Promise<ServiceCount[]> =>
  ctx.query({
    name: "count_all_complaints_by_service",
    text: `with came as (
             select service, sum(orders)::int as codes
               from activations.delivery_counts where day >= $1::date and step > 0 group by 1
           ), complained as (
             select service, count(*)::int as complaints
               from activations.complaints where state <> 'upheld' and made_at > $1 group by 1
           )
           select service, codes, coalesce(complaints, 0) as complaints from came left join complained using (service)`,
    values: [since],
  });

export type SourceCount = { key: string; name: string; codes: number; complaints: number };

const SOURCES_MAX = 200;

/** Codes and complaints of a case's partner by machine or by SIM; only those with complaints. */
export const countComplaintsBySource = (
  ctx: Ctx,
  by: "machine" | "sim",
  { id, partnerId, since }: { id: string; partnerId: string; since: Date },
): Promise<SourceCount[]> =>
  ctx.query({
    name: `count_complaints_by_${by}`,
    text: `select ${by === "machine" ? "m.id as key, m.alias as name" : `s.iccid as key, coalesce(s.phone, '') as name`},
                  count(o.id)::int as codes, count(c.order_id)::int as complaints
             from fleet.shared_sims s join fleet.shared_machines m on m.id = s.machine_id
             join activations.orders o on o.sim_id = s.sim_id and o.status in (${CODE_STATUSES}) and o.sms_at > $3
             left join activations.complaints c on c.order_id = o.id and (c.state = 'made' or c.case_id = $2)
            where s.partner_id = $1 and o.partner_id = $1
            group by 1, 2 having count(c.order_id) > 0 order by 4 desc, 3 limit ${SOURCES_MAX}`,
    values: [partnerId, id, since],
  });

/** False if the partner already has an open case. */
export async function insertCase(tx: Tx, row: NewRow<typeof CASES>): Promise<boolean> {
  const inserted = await tx.db
    .insertInto(CASES)
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export const findCase = (ctx: Ctx, id: string): Promise<CaseRow | undefined> =>
  ctx.db.selectFrom(CASES).selectAll().where("id", "=", id).executeTakeFirst();

export const lockCase = (tx: Tx, id: string): Promise<CaseRow | undefined> =>
  tx.db.selectFrom(CASES).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export async function setCaseDecision(
  tx: Tx,
  id: string,
  decided: { state: "upheld" | "dismissed"; decidedBy: string; reason: string },
): Promise<void> {
  await tx.db
    .updateTable(CASES)
    .set({ ...decided, decidedAt: tx.clock.now() })
    .where("id", "=", id)
    .execute();
}

type CasePage = KeysetPage & { state: CaseRow["state"] | undefined; partnerId: string | undefined };

const BY_TIME = { table: CASES, alias: "c", sort: "openedAt", time: "openedAt" };

export const listCases = (ctx: Ctx, page: CasePage): Promise<CaseRow[]> =>
  selectPage(selectCases(ctx, page), BY_TIME, page).execute();

const selectCases = (ctx: Ctx, { state, partnerId }: CasePage) =>
  ctx.db
    .selectFrom(`${CASES} as c`)
    .selectAll("c")
    .$if(state !== undefined, (rows) => rows.where("c.state", "=", state ?? "open"))
    .$if(partnerId !== undefined, (rows) => rows.where("c.partnerId", "=", partnerId ?? ""));

export type CaseTotals = { waiting: number; atStake: Money; refunded: number };

/** Totals of a case: orders waiting for its decision while it is open, else those it decided. */
export async function sumCaseTotals(ctx: Ctx, { id, partnerId, state }: CaseRow): Promise<CaseTotals> {
  const [stake] = await ctx.query<CaseTotals>({
    name: "sum_complaint_stake",
    text: `select count(*)::int as waiting, coalesce(sum(o.price), 0)::bigint as "atStake",
                  count(c.refunded_at)::int as refunded
             from activations.complaints c join activations.orders o on o.id = c.order_id
            where case when $3 then c.partner_id = $2 and c.state = 'made' else c.case_id = $1 end`,
    values: [id, partnerId, state === "open"],
  });
  if (!stake) throw new Error(`No totals for complaint case ${id}`);
  return stake;
}

export const countOpenCases = (ctx: Ctx): Promise<number> =>
  countRows(ctx.db.selectFrom(CASES).where("state", "=", "open"));
