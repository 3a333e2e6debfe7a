import type { Ctx, Tx } from "../../platform/context.ts";
import type { Earner } from "../wallet/index.ts";

const HOLDS = "payouts.holds";

/** Blocks a user's earnings: no payout can be requested or approved. */
export async function holdEarnings(tx: Tx, { source, userId }: Earner, cause: string): Promise<void> {
  await tx.db
    .insertInto(HOLDS)
    .values({ userId, source, cause, since: tx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False if nothing was held. */
export async function releaseEarnings(tx: Tx, { source, userId }: Earner): Promise<boolean> {
  const [released] = await tx.db
    .deleteFrom(HOLDS)
    .where("userId", "=", userId)
    .where("source", "=", source)
    .returning("userId")
    .execute();
  return released !== undefined;
}

/** Those of the users whose earnings from this source are held. */
export async function listHolds(ctx: Ctx, source: Earner["source"], userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom(HOLDS)
    .select("userId")
    .where("source", "=", source)
    .where("userId", "in", userIds)
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}

export const areEarningsHeld = async (ctx: Ctx, { source, userId }: Earner): Promise<boolean> =>
  (await listHolds(ctx, source, [userId])).has(userId);
