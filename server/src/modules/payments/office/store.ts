import { DAY_MS } from "@sonum/contract/time-units";
import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { countRows } from "../../../platform/database/count-rows.ts";
import type { NewRow, Row } from "../../../platform/database/database.ts";
import { type KeysetPage, selectPage } from "../../../platform/database/keyset.ts";
import type { TopUpRow } from "../store.ts";

const TOP_UPS = "payments.topUps";

export async function insertAction(tx: Tx, row: NewRow<"payments.actions">): Promise<void> {
  await tx.db.insertInto("payments.actions").values(row).execute();
}

export const listActions = (ctx: Ctx, limit: number) =>
  ctx.db
    .selectFrom("payments.actions as a")
    .innerJoin("accounts.sharedUsers as u", "u.id", "a.operatorId")
    .select(["a.actedAt", "u.username", "a.action", "a.subject", "a.reason", "a.amountUsd"])
    .orderBy("a.id", "desc")
    .limit(limit)
    .execute();

export type OfficeTopUp = TopUpRow & { username: string };

/** One page of a queue, of one customer if given. */
export type QueuePage = KeysetPage & { customerId: string | undefined };

const BY_TIME = { table: TOP_UPS, alias: "t", sort: "createdAt", time: "createdAt" };

/** Held payments without a decision. */
export const listHeld = (ctx: Ctx, page: QueuePage): Promise<OfficeTopUp[]> =>
  selectPage(
    ofCustomer(ctx, page).where("t.state", "=", "held").where("t.dismissedAt", "is", null),
    BY_TIME,
    page,
  ).execute();

type DisputePage = QueuePage & { isFrozen: boolean | undefined };

export const listDisputed = (ctx: Ctx, page: DisputePage): Promise<OfficeTopUp[]> =>
  selectPage(
    ofCustomer(ctx, page)
      .where("t.state", "=", "disputed")
      .$if(page.isFrozen !== undefined, (rows) =>
        rows.where("t.thawedAt", page.isFrozen ? "is" : "is not", null),
      ),
    BY_TIME,
    page,
  ).execute();

const ofCustomer = (ctx: Ctx, { customerId }: QueuePage) =>
  withNames(ctx).$if(customerId !== undefined, (rows) => rows.where("t.customerId", "=", customerId ?? ""));

export const findPayment = (ctx: Ctx, id: string): Promise<OfficeTopUp | undefined> =>
  withNames(ctx).where("t.id", "=", id).executeTakeFirst();

type PaymentFilter = {
  state: TopUpRow["state"] | undefined;
  provider: string | undefined;
  /** Of a customer, or of one payment. */
  userOrPaymentId: string | undefined;
  from: Date | undefined;
  before: Date | undefined;
};

/** Payments that match the filter, newest first, and their total number. */
export async function listPayments(
  ctx: Ctx,
  filter: PaymentFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: OfficeTopUp[]; total: number }> {
  const matching = withUsers(ctx).where(({ eb, and, or }) =>
    and([
      ...(filter.state ? [eb("t.state", "=", filter.state)] : []),
      ...(filter.provider === undefined ? [] : [eb("t.provider", "=", filter.provider)]),
      ...(filter.userOrPaymentId === undefined
        ? []
        : [or([eb("t.customerId", "=", filter.userOrPaymentId), eb("t.id", "=", filter.userOrPaymentId)])]),
      ...(filter.from ? [eb("t.createdAt", ">=", filter.from)] : []),
      ...(filter.before ? [eb("t.createdAt", "<", filter.before)] : []),
    ]),
  );
  const rows = await matching
    .selectAll("t")
    .select("u.username")
    .orderBy("t.createdAt", "desc")
    .orderBy("t.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: await countRows(matching) };
}

const withUsers = (ctx: Ctx) =>
  ctx.db.selectFrom(`${TOP_UPS} as t`).innerJoin("accounts.sharedUsers as u", "u.id", "t.customerId");

const withNames = (ctx: Ctx) => withUsers(ctx).selectAll("t").select("u.username");

export const countTopUps = (ctx: Ctx, state: "held" | "disputed"): Promise<number> =>
  countRows(
    ctx.db
      .selectFrom(TOP_UPS)
      .where("state", "=", state)
      .$if(state === "held", (query) => query.where("dismissedAt", "is", null)),
  );

/** What waits for an operator: held payments and refund requests. */
export async function countPendingReviews(ctx: Ctx): Promise<{ held: number; refunds: number }> {
  const [counts] = await ctx.query<{ held: number; refunds: number }>({
    name: "count_payments_waiting",
    text: `select (select count(*)::int from payments.top_ups where state = 'held' and dismissed_at is null) as held,
                  (select count(*)::int from payments.refund_requests where state = 'asked') as refunds`,
    values: [],
  });
  return counts ?? { held: 0, refunds: 0 };
}

/** Paid top-ups that were begun since a time, by provider and time so that an index finds them. */
export async function sumTopUps(ctx: Ctx, since: Date): Promise<{ count: number; credited: bigint }> {
  const [sum] = await ctx.query<{ count: number; credited: bigint }>({
    name: "sum_top_ups",
    text: `select count(*)::int as count, coalesce(sum(credited), 0)::bigint as credited
             from payments.top_ups where provider = any($1::text[]) and created_at >= $2 and state = 'paid'`,
    values: [ctx.ports.payments.map(({ code }) => code), since],
  });
  return sum ?? { count: 0, credited: 0n };
}

export const CHARGEBACK_DAYS = 30;

/** Payments confirmed in the last `CHARGEBACK_DAYS`, and payments disputed in the same period. */
export async function countDisputes(ctx: Ctx): Promise<{ payments: number; disputed: number }> {
  const since = new Date(ctx.clock.now().getTime() - CHARGEBACK_DAYS * DAY_MS);
  const [counts] = await ctx.query<{ payments: number; disputed: number }>({
    name: "count_disputes",
    text: `select (count(distinct (provider, transaction)) filter (where kind = 'confirmed'))::int as payments,
                  (count(distinct (provider, transaction)) filter (where kind = 'disputed'))::int as disputed
             from payments.events where received_at > $1`,
    values: [since],
  });
  return counts ?? { payments: 0, disputed: 0 };
}

const TRANSACTIONS_MAX = 20;

/** The provider's transaction ids of a payment. */
export async function listTransactions(ctx: Ctx, billingId: string): Promise<string[]> {
  const events = await ctx.db
    .selectFrom("payments.events")
    .select("transaction")
    .distinct()
    .where("billingId", "=", billingId)
    .limit(TRANSACTIONS_MAX)
    .execute();
  return events.map(({ transaction }) => transaction);
}

/** Confirmed transfers of these top-ups. */
export const listConfirmedTransfers = (ctx: Ctx, billingIds: string[]) =>
  ctx.db
    .selectFrom("payments.events")
    .select(["billingId", "transaction", "currency"])
    .select(({ fn }) => fn.min<bigint>("amount").as("amount"))
    .where("billingId", "in", billingIds.length > 0 ? billingIds : [NO_BILLING_ID])
    .where("kind", "=", "confirmed")
    .where("amount", ">", 0n)
    .groupBy(["billingId", "transaction", "currency"])
    .orderBy("transaction")
    .execute();

const NO_BILLING_ID = "00000000-0000-0000-0000-000000000000";

export type DifferenceRow = Row<"payments.differences">;

const DIFFERENCES_BY_TIME = {
  table: "payments.differences",
  alias: "d",
  sort: "foundAt",
  time: "foundAt",
};

export const listOpenDifferences = (ctx: Ctx, page: QueuePage) =>
  selectPage(openDifferences(ctx, page), DIFFERENCES_BY_TIME, page).execute();

const openDifferences = (ctx: Ctx, { customerId }: QueuePage) =>
  ctx.db
    .selectFrom("payments.differences as d")
    .leftJoin("payments.topUps as t", "t.id", "d.topUpId")
    .leftJoin("accounts.sharedUsers as u", "u.id", "t.customerId")
    .leftJoin("accounts.sharedUsers as p", "p.id", "d.proposedBy")
    .leftJoin("accounts.sharedUsers as f", "f.id", "d.proposedFor")
    .selectAll("d")
    .select(["u.username", "p.username as proposer", "f.username as proposedName"])
    .where("d.closedAt", "is", null)
    .$if(customerId !== undefined, (rows) => rows.where("t.customerId", "=", customerId ?? ""));

export async function countOpenDifferences(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from payments.differences where closed_at is null
  `.execute(ctx.db);
  return Number(rows[0]?.count ?? 0n);
}

export const lockDifference = (tx: Tx, id: string): Promise<DifferenceRow | undefined> =>
  tx.db.selectFrom("payments.differences").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export async function proposeCredit(
  tx: Tx,
  id: string,
  proposal: { proposedBy: string; proposedFor: string },
): Promise<void> {
  await tx.db.updateTable("payments.differences").set(proposal).where("id", "=", id).execute();
}

export async function closeDifference(tx: Tx, id: string, closedHow: string): Promise<void> {
  await tx.db
    .updateTable("payments.differences")
    .set({ closedAt: tx.clock.now(), closedHow })
    .where("id", "=", id)
    .execute();
}

export const listReconciliations = (ctx: Ctx, limit: number) =>
  ctx.db.selectFrom("payments.reconciliations").selectAll().orderBy("id", "desc").limit(limit).execute();

/** Each provider's last reconciliation. */
export const listLastReconciliations = (ctx: Ctx) =>
  ctx.db
    .selectFrom("payments.reconciliations")
    .selectAll()
    .distinctOn("provider")
    .orderBy("provider")
    .orderBy("id", "desc")
    .execute();
