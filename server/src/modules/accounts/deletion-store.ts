import type { Ctx, Tx } from "../../platform/context.ts";

const USERS = "accounts.users";

/** A user with the time of their requested deletion, if any. */
export const getDeletion = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom(USERS)
    .select(["username", "email", "locale", "deletesAt"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();

export async function setDeletesAt(
  ctx: Ctx,
  userId: string,
  change: { deletesAt: Date | null; renouncedAt: Date | null },
): Promise<void> {
  await ctx.db.updateTable(USERS).set(change).where("id", "=", userId).execute();
}

export const listDueDeletions = (ctx: Ctx, limit: number): Promise<{ id: string }[]> =>
  ctx.db
    .selectFrom(USERS)
    .select("id")
    .where("deletesAt", "<=", ctx.clock.now())
    .where((row) => row.or([row("preservedUntil", "is", null), row("preservedUntil", "<=", ctx.clock.now())]))
    .orderBy("deletesAt")
    .limit(limit)
    .execute();

/** The account if it is still due and not being erased by another node. */
export const lockDueDeletion = (
  tx: Tx,
  userId: string,
): Promise<{ id: string; email: string; renouncedAt: Date | null } | undefined> =>
  tx.db
    .selectFrom(USERS)
    .select(["id", "email", "renouncedAt"])
    .where("id", "=", userId)
    .where("deletesAt", "<=", tx.clock.now())
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Postpones the erasure of an account at the request of an authority. */
export async function preserveUser(tx: Tx, userId: string, until: Date): Promise<void> {
  await tx.db.updateTable(USERS).set({ preservedUntil: until }).where("id", "=", userId).execute();
}
