import type { Ctx } from "../../../platform/context.ts";

const SIMS_MAX = 20;

/** SIMs with this number; more than one if it moved to a new card. */
export async function listSimsByPhone(ctx: Ctx, phone: string): Promise<number[]> {
  const sims = await ctx.db
    .selectFrom("fleet.sims")
    .select("simId")
    .where("phone", "=", phone)
    .orderBy("simId", "desc")
    .limit(SIMS_MAX)
    .execute();
  return sims.map(({ simId }) => simId);
}
