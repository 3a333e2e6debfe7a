import type { Ctx } from "../../../platform/context.ts";
import type { NewRow } from "../../../platform/database/database.ts";

const SOLUTIONS = "accounts.captchaSolutions";

/** False if it was used before; of two concurrent uses, one wins. */
export async function insertSolution(ctx: Ctx, solution: NewRow<typeof SOLUTIONS>): Promise<boolean> {
  const row = await ctx.db
    .insertInto(SOLUTIONS)
    .values(solution)
    .onConflict((conflict) => conflict.column("signature").doNothing())
    .returning("signature")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredSolutions(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom(SOLUTIONS).where("expiresAt", "<=", ctx.clock.now()).execute();
}
