import { micro } from "@sonum/contract/money";
import type { Ctx } from "../../platform/context.ts";

const HELD = /^customer:(.+):held$/;

/** What is on hold now, by customer. */
export async function listHeld(ctx: Ctx): Promise<Map<string, bigint>> {
  const rows = await ctx.db
    .selectFrom("wallet.balances")
    .selectAll()
    .where("account", "like", "customer:%:held")
    .where("amount", ">", micro(0n))
    .execute();
  return new Map(rows.map(({ account, amount }) => [HELD.exec(account)?.[1] ?? account, amount]));
}
