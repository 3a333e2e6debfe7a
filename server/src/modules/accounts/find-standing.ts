import type { Ctx } from "../../platform/context.ts";

export type Standing = { createdAt: Date; emailVerified: boolean };

/** How long we know somebody and whether their address is theirs: what they may do depends on it. */
export const findStanding = (ctx: Ctx, userId: string): Promise<Standing | undefined> =>
  ctx.db
    .selectFrom("accounts.users")
    .select(["createdAt", "emailVerified"])
    .where("id", "=", userId)
    .executeTakeFirst();
