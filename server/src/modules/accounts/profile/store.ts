import type { Ctx, Tx } from "../../../platform/context.ts";
import type { RowChange } from "../../../platform/database/database.ts";

const USERS = "accounts.users";
const VERIFICATIONS = "accounts.emailProofs";

export async function updateUser(ctx: Ctx, userId: string, change: RowChange<typeof USERS>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await ctx.db.updateTable(USERS).set(change).where("id", "=", userId).execute();
}

/** False if the account has a password already. */
export async function claimFirstPassword(tx: Tx, userId: string, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable(USERS)
    .set({ passwordHash })
    .where("id", "=", userId)
    .where("passwordHash", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The new address whose link has not been opened yet. */
export async function findPendingEmail(ctx: Ctx, userId: string): Promise<string | undefined> {
  const verification = await ctx.db
    .selectFrom(VERIFICATIONS)
    .select("email")
    .where("userId", "=", userId)
    .where("purpose", "=", "change")
    .where("expiresAt", ">", ctx.clock.now())
    .where("usedAt", "is", null)
    .executeTakeFirst();
  return verification?.email;
}

export async function setRequestingSession(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await tx.db
    .updateTable(VERIFICATIONS)
    .set({ sessionId })
    .where("userId", "=", userId)
    .where("purpose", "=", "change")
    .execute();
}

/** Used by password changes: a thief may have requested the change of address. */
export async function cancelEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx.db
    .deleteFrom(VERIFICATIONS)
    .where("userId", "=", userId)
    .where("purpose", "=", "change")
    .execute();
}
