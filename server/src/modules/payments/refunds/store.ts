import { type Money, micro } from "@sonum/contract/money";
import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { countRows } from "../../../platform/database/count-rows.ts";
import type { NewRow, Row, RowChange } from "../../../platform/database/database.ts";
import { type KeysetPage, selectPage } from "../../../platform/database/keyset.ts";
import type { TopUpRow } from "../store.ts";

const REQUESTS = "payments.refundRequests";
const REFUNDS = "payments.refunds";

export type RequestRow = Row<typeof REQUESTS>;
export type RefundRow = Row<typeof REFUNDS>;

export async function insertRequest(tx: Tx, row: NewRow<typeof REQUESTS>): Promise<void> {
  await tx.db.insertInto(REQUESTS).values(row).execute();
}

export async function insertRefunds(tx: Tx, rows: NewRow<typeof REFUNDS>[]): Promise<void> {
  if (rows.length > 0) await tx.db.insertInto(REFUNDS).values(rows).execute();
}

export const findRequest = (ctx: Ctx, id: string): Promise<RequestRow | undefined> =>
  ctx.db.selectFrom(REQUESTS).selectAll().where("id", "=", id).executeTakeFirst();

export async function setFirstApproval(tx: Tx, id: string, operatorId: string): Promise<void> {
  await tx.db.updateTable(REQUESTS).set({ firstApprovedBy: operatorId }).where("id", "=", id).execute();
}

export const listRequestsOf = (ctx: Ctx, customerId: string, limit: number): Promise<RequestRow[]> =>
  ctx.db
    .selectFrom(REQUESTS)
    .selectAll()
    .where("customerId", "=", customerId)
    .orderBy("askedAt", "desc")
    .orderBy(sql`ended_at is not null`)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

type RequestPage = KeysetPage & {
  /** `open`: not ended. */
  state: RequestRow["state"] | "open" | undefined;
  customerId: string | undefined;
};

const BY_TIME = { table: REQUESTS, alias: "r", sort: "askedAt", time: "askedAt" };

export const listRequests = (ctx: Ctx, page: RequestPage) =>
  selectPage(selectRequests(ctx, page), BY_TIME, page).execute();

const selectRequests = (ctx: Ctx, { state, customerId }: RequestPage) =>
  ctx.db
    .selectFrom(`${REQUESTS} as r`)
    .innerJoin("accounts.sharedUsers as u", "u.id", "r.customerId")
    .selectAll("r")
    .select("u.username")
    .$if(customerId !== undefined, (rows) => rows.where("r.customerId", "=", customerId ?? ""))
    .$if(state !== undefined, (rows) =>
      state === "open" || state === undefined
        ? rows.where("r.endedAt", "is", null)
        : rows.where("r.state", "=", state),
    );

export const countOpenRequests = (ctx: Ctx): Promise<number> =>
  countRows(ctx.db.selectFrom(REQUESTS).where("endedAt", "is", null));

export const listRefunds = (ctx: Ctx, requestIds: string[]) =>
  ctx.db
    .selectFrom(`${REFUNDS} as p`)
    .leftJoin("payments.topUps as t", "t.id", "p.topUpId")
    .selectAll("p")
    .select("t.method")
    .where("p.requestId", "in", requestIds.length > 0 ? requestIds : [""])
    .orderBy("p.dollars", "desc")
    .orderBy("p.id")
    .execute();

export const findRefund = (ctx: Ctx, id: string): Promise<RefundRow | undefined> =>
  ctx.db.selectFrom(REFUNDS).selectAll().where("id", "=", id).executeTakeFirst();

export const lockRefund = (tx: Tx, id: string): Promise<RefundRow | undefined> =>
  tx.db.selectFrom(REFUNDS).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export async function setRefund(tx: Tx, id: string, change: RowChange<typeof REFUNDS>): Promise<void> {
  await tx.db
    .updateTable(REFUNDS)
    .set({ ...change, changedAt: tx.clock.now() })
    .where("id", "=", id)
    .execute();
}

/** The provider's answer to a refund was lost; unless another process has learnt it meanwhile. */
export async function markUnknown(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable(REFUNDS)
    .set({ state: "unknown", changedAt: ctx.clock.now() })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .execute();
}

/** Refunds without a result, sent long enough ago for the provider to know them. */
export const listUnknownRefunds = (ctx: Ctx, changedBefore: Date, limit: number): Promise<RefundRow[]> =>
  ctx.db
    .selectFrom(REFUNDS)
    .selectAll()
    .where("state", "in", ["sending", "unknown"])
    .where("changedAt", "<=", changedBefore)
    .orderBy("changedAt")
    .limit(limit)
    .execute();

/** Refunds of held payments by an operator that were not refused. */
export const listOperatorRefunds = (ctx: Ctx, topUpIds: string[]) =>
  ctx.db
    .selectFrom(REFUNDS)
    .select(["topUpId", "state"])
    .where("topUpId", "in", topUpIds.length > 0 ? topUpIds : [""])
    .where("requestId", "is", null)
    .where("state", "in", ["waiting", "sending", "unknown", "done"])
    .execute();

export type Deposit = Pick<
  TopUpRow,
  "id" | "provider" | "billingId" | "currency" | "amount" | "fee" | "rateE8" | "credited" | "bonus"
> & {
  /** Already refunded or about to be: in dollars, and in the currency. */
  dollarsBack: Money;
  amountBack: bigint;
  transaction: string;
  /** The amount of this transfer, which limits its refunds. */
  transferred: bigint;
};

/** Credited deposits that can be refunded, newest first, each with its largest transfer. */
export const listDeposits = (ctx: Ctx, customerId: string): Promise<Deposit[]> =>
  ctx.query({
    name: "list_deposits",
    text: `select t.id, t.provider, t.billing_id as "billingId", t.currency, t.amount, t.fee, t.rate_e8 as "rateE8",
                  t.credited, t.bonus, e.transaction, e.amount as transferred,
                  coalesce(b.dollars, 0)::bigint as "dollarsBack", coalesce(b.amount, 0)::bigint as "amountBack"
             from payments.top_ups t
            cross join lateral (
              select transaction, min(amount) as amount from payments.events
               where provider = t.provider and billing_id = t.billing_id
                 and kind = 'confirmed' and currency = t.currency and amount > 0
               group by transaction order by min(amount) desc, transaction limit 1
            ) as e
             left join lateral (
              select sum(dollars) as dollars, sum(amount) as amount from payments.refunds
               where top_up_id = t.id and state not in ('refused', 'dropped')
            ) as b on true
            where t.customer_id = $1 and t.state in ('paid', 'underpaid', 'refunded') and t.credited > 0
            order by t.created_at desc, t.id desc
            limit 1000`,
    values: [customerId],
  });

/** Deposits that were not refunded and are not about to be. */
export async function sumUnrefundedDeposits(ctx: Ctx, customerId: string): Promise<Money> {
  const [row] = await ctx.query<{ left: Money }>({
    name: "sum_paid_in",
    text: `select (coalesce((select sum(credited) from payments.top_ups where customer_id = $1), 0)
                 - coalesce((select sum(r.dollars) from payments.refunds r join payments.top_ups t on t.id = r.top_up_id
                              where t.customer_id = $1 and r.request_id is not null
                                and r.state not in ('refused', 'dropped')), 0))::bigint as left`,
    values: [customerId],
  });
  return micro(row && row.left > 0n ? row.left : 0n);
}
