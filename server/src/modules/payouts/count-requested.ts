import type { Ctx } from "../../platform/context.ts";

/** Payouts that wait for an operator's decision. */
export async function countRequested(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("payouts.requests")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("state", "=", "requested")
    .executeTakeFirstOrThrow();
  return Number(count);
}
