import { type Insertable, type Selectable, sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import type { TopUpRow } from "../store.ts";
import type { PaymentTables } from "../tables.ts";

const TOP_UPS = "payments.topUps";

export async function insertAction(
  tx: Tx,
  row: Insertable<PaymentTables["payments.actions"]>,
): Promise<void> {
  await tx.db.insertInto("payments.actions").values(row).execute();
}

export const listActions = (ctx: Ctx, limit: number) =>
  ctx.db
    .selectFrom("payments.actions as a")
    .innerJoin("accounts.users as u", "u.id", "a.operatorId")
    .select(["a.actedAt", "u.username", "a.action", "a.subject", "a.reason", "a.amountUsd"])
    .orderBy("a.id", "desc")
    .limit(limit)
    .execute();

export type OfficeTopUp = TopUpRow & { username: string };

/** Held payments without a decision, oldest first. */
export const listHeld = (ctx: Ctx, limit: number): Promise<OfficeTopUp[]> =>
  withNames(ctx)
    .where("t.state", "=", "held")
    .where("t.dismissedAt", "is", null)
    .orderBy("t.createdAt")
    .limit(limit)
    .execute();

export const listDisputed = (ctx: Ctx, limit: number): Promise<OfficeTopUp[]> =>
  withNames(ctx).where("t.state", "=", "disputed").orderBy("t.changedAt", "desc").limit(limit).execute();

const withNames = (ctx: Ctx) =>
  ctx.db
    .selectFrom(`${TOP_UPS} as t`)
    .innerJoin("accounts.users as u", "u.id", "t.customerId")
    .selectAll("t")
    .select("u.username");

export async function countTopUps(ctx: Ctx, state: "held" | "disputed"): Promise<number> {
  const { count } = await ctx.db
    .selectFrom(TOP_UPS)
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("state", "=", state)
    .$if(state === "held", (query) => query.where("dismissedAt", "is", null))
    .executeTakeFirstOrThrow();
  return Number(count);
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

export type DifferenceRow = Selectable<PaymentTables["payments.differences"]>;

export const listOpenDifferences = (ctx: Ctx, limit: number) =>
  ctx.db
    .selectFrom("payments.differences as d")
    .leftJoin("payments.topUps as t", "t.id", "d.topUpId")
    .leftJoin("accounts.users as u", "u.id", "t.customerId")
    .leftJoin("accounts.users as p", "p.id", "d.proposedBy")
    .leftJoin("accounts.users as f", "f.id", "d.proposedFor")
    .selectAll("d")
    .select(["u.username", "p.username as proposer", "f.username as proposedName"])
    .where("d.closedAt", "is", null)
    .orderBy("d.foundAt")
    .orderBy("d.id")
    .limit(limit)
    .execute();

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
