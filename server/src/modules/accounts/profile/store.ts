import type { Updateable } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import type { AccountTables } from "../tables.ts";

const USERS = "accounts.users";
const PROOFS = "accounts.emailProofs";

export async function setUser(
  ctx: Ctx,
  userId: string,
  change: Updateable<AccountTables[typeof USERS]>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await ctx.db.updateTable(USERS).set(change).where("id", "=", userId).execute();
}

/** The address that waits for its link to be opened. */
export async function findPendingEmail(ctx: Ctx, userId: string): Promise<string | undefined> {
  const proof = await ctx.db
    .selectFrom(PROOFS)
    .select("email")
    .where("userId", "=", userId)
    .where("purpose", "=", "change")
    .where("expiresAt", ">", ctx.clock.now())
    .executeTakeFirst();
  return proof?.email;
}

export async function setAskingSession(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await tx.db
    .updateTable(PROOFS)
    .set({ sessionId })
    .where("userId", "=", userId)
    .where("purpose", "=", "change")
    .execute();
}

/** Whoever changes the password calls off what a thief may have asked for. */
export async function dropEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx.db.deleteFrom(PROOFS).where("userId", "=", userId).where("purpose", "=", "change").execute();
}
