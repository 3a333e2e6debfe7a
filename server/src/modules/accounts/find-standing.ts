import type { Ctx } from "../../platform/context.ts";

export type Standing = { createdAt: Date; emailVerified: boolean };

/** Age of the account and whether its address is verified; limits depend on both. */
export const findStanding = (ctx: Ctx, userId: string): Promise<Standing | undefined> =>
  ctx.db
    .selectFrom("accounts.users")
    .select(["createdAt", "emailVerified"])
    .where("id", "=", userId)
    .executeTakeFirst();
