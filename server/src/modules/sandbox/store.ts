import type { Money } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../platform/context.ts";
import type { NewRow, Row, RowChange } from "../../platform/database/database.ts";
import type { TestOrder } from "./tables.ts";

const ORDERS = "sandbox.orders";
const LISTED_MAX = 1_000;
const RECENT_MAX = 200;

export type SandboxBalance = Row<"sandbox.balances">;

export const findBalance = (ctx: Ctx, userId: string): Promise<SandboxBalance | undefined> =>
  ctx.db.selectFrom("sandbox.balances").selectAll().where("userId", "=", userId).executeTakeFirst();

/** Locks the balance, creating it with the given amount if there is none. */
export async function lockBalance(tx: Tx, userId: string, given: Money): Promise<SandboxBalance> {
  await tx.db
    .insertInto("sandbox.balances")
    .values({ userId, given, givenAt: tx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx.db
    .selectFrom("sandbox.balances")
    .selectAll()
    .where("userId", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateBalance(tx: Tx, userId: string, change: Partial<SandboxBalance>): Promise<void> {
  await tx.db.updateTable("sandbox.balances").set(change).where("userId", "=", userId).execute();
}

export type Spent = { charged: Money; held: Money };

/** What orders charge at this moment, refunds subtracted; `held`: the part still waiting for a code. */
export async function sumSpent(ctx: Ctx, userId: string): Promise<Spent> {
  const [row] = await ctx.query<Spent>({
    name: "sum_sandbox_orders",
    text: `select coalesce(sum(price) filter (where is_charged), 0)::bigint as charged,
                  coalesce(sum(price) filter (where is_charged and is_waiting), 0)::bigint as held
             from (
               select price,
                      cancelled_at is null and (parts is not null or accepted_at is not null
                        or code_at < expires_at or expires_at > $2) is true as is_charged,
                      parts is null and finished_at is null and accepted_at is null
                        and (code_at is null or code_at > $2 or code_at >= expires_at) as is_waiting
                 from sandbox.orders where user_id = $1
             ) as o`,
    values: [userId, ctx.clock.now()],
  });
  if (!row) throw new Error("No sum was returned");
  return row;
}

export const insertOrder = (tx: Tx, row: NewRow<typeof ORDERS>): Promise<TestOrder> =>
  tx.db.insertInto(ORDERS).values(row).returningAll().executeTakeFirstOrThrow();

export const findByKey = (tx: Tx, userId: string, key: string): Promise<TestOrder | undefined> =>
  tx.db.selectFrom(ORDERS).selectAll().where("userId", "=", userId).where("key", "=", key).executeTakeFirst();

export const findOwn = (ctx: Ctx, userId: string, id: bigint): Promise<TestOrder | undefined> =>
  ctx.db.selectFrom(ORDERS).selectAll().where("id", "=", id).where("userId", "=", userId).executeTakeFirst();

export const setOrder = (tx: Tx, id: bigint, change: RowChange<typeof ORDERS>): Promise<TestOrder> =>
  tx.db.updateTable(ORDERS).set(change).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

/** The newest orders of a user, activations or rentals. */
export const listOwn = (ctx: Ctx, userId: string, kind: "activations" | "rentals"): Promise<TestOrder[]> =>
  ctx.db
    .selectFrom(ORDERS)
    .selectAll()
    .where("userId", "=", userId)
    .where("parts", kind === "rentals" ? "is not" : "is", null)
    .orderBy("id", "desc")
    .limit(LISTED_MAX)
    .execute();

/** Orders that are open or ended since a moment, newest first. */
export const listRecent = (ctx: Ctx, userId: string, since: Date): Promise<TestOrder[]> =>
  ctx.db
    .selectFrom(ORDERS)
    .selectAll()
    .where("userId", "=", userId)
    .where("expiresAt", ">", since)
    .orderBy("id", "desc")
    .limit(RECENT_MAX)
    .execute();

/** Rentals with automatic extension that end between these moments. */
export const listToExtend = (ctx: Ctx, { from, to }: { from: Date; to: Date }): Promise<TestOrder[]> =>
  ctx.db
    .selectFrom(ORDERS)
    .selectAll()
    .where("autoProlong", "is not", null)
    .where("expiresAt", ">", from)
    .where("expiresAt", "<=", to)
    .where("finishedAt", "is", null)
    .where("cancelledAt", "is", null)
    .orderBy("expiresAt")
    .limit(LISTED_MAX)
    .execute();

export async function deleteOrders(tx: Tx, userId: string): Promise<void> {
  await tx.db.deleteFrom(ORDERS).where("userId", "=", userId).execute();
}

export async function deleteBalance(tx: Tx, userId: string): Promise<void> {
  await tx.db.deleteFrom("sandbox.balances").where("userId", "=", userId).execute();
}

/** Returns how many were deleted. */
export async function deleteOrdersBefore(ctx: Ctx, before: Date): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom(ORDERS)
    .where("createdAt", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Which of these orders were reported as unusable. */
export async function listBannedTestNumbers(ctx: Ctx, ids: bigint[]): Promise<Set<bigint>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom(ORDERS)
    .select("id")
    .where("id", "in", ids)
    .where("isBanned", "=", true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
