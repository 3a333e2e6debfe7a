import type { Ctx } from "../../platform/context.ts";

export type AccountStatus = { createdAt: Date; emailVerified: boolean };

/** Age of the account and whether its address is verified; limits depend on both. */
export const findAccountStatus = (ctx: Ctx, userId: string): Promise<AccountStatus | undefined> =>
  ctx.db
    .selectFrom("accounts.users")
    .select(["createdAt", "emailVerified"])
    .where("id", "=", userId)
    .executeTakeFirst();
