import type { Money } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../platform/context.ts";
import type { Row } from "../../platform/database/database.ts";

export type MaxPrice = Row<"compat.maxPrices">;

/** A user's maximum prices, for live or for sandbox keys. */
export const listMaxPrices = (ctx: Ctx, userId: string, isSandbox: boolean): Promise<MaxPrice[]> =>
  ctx.db
    .selectFrom("compat.maxPrices")
    .selectAll()
    .where("userId", "=", userId)
    .where("isSandbox", "=", isSandbox)
    .orderBy("id")
    .execute();

/** One per service: replaces the previous price. */
export async function setMaxPrice(
  ctx: Ctx,
  userId: string,
  { service, price, isSandbox }: { service: number; price: Money; isSandbox: boolean },
): Promise<void> {
  const createdAt = ctx.clock.now();
  await ctx.db
    .insertInto("compat.maxPrices")
    .values({ userId, service, price, createdAt, isSandbox })
    .onConflict((conflict) =>
      conflict.columns(["userId", "service", "isSandbox"]).doUpdateSet({ price, createdAt }),
    )
    .execute();
}

export async function deleteMaxPrice(
  ctx: Ctx,
  userId: string,
  { service, isSandbox }: { service: number; isSandbox: boolean },
): Promise<boolean> {
  const deleted = await ctx.db
    .deleteFrom("compat.maxPrices")
    .where("userId", "=", userId)
    .where("service", "=", service)
    .where("isSandbox", "=", isSandbox)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteMaxPrices(tx: Tx, userId: string): Promise<void> {
  await tx.db.deleteFrom("compat.maxPrices").where("userId", "=", userId).execute();
}

export async function markBanned(ctx: Ctx, _customerId: string, orderId: number): Promise<void> {
  await ctx.db
    .insertInto("compat.bannedOrders")
    .values({ orderId: ctx.publicIds.toInternal(orderId), bannedAt: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listBanned(ctx: Ctx, orderIds: bigint[]): Promise<Set<bigint>> {
  if (orderIds.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom("compat.bannedOrders")
    .select("orderId")
    .where("orderId", "in", orderIds)
    .execute();
  return new Set(rows.map(({ orderId }) => orderId));
}
