import type { Role } from "@sonum/contract/accounts/sign-in";
import type { Ctx, Tx } from "../../../platform/context.ts";
import type { NewRow } from "../../../platform/database/database.ts";

const CODES = "accounts.recoveryCodes";
const USERS = "accounts.users";

/** Serialises recovery requests of one user. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.db.selectFrom(USERS).select("id").where("id", "=", userId).forUpdate().execute();
}

/** False if this request was handled before. */
export async function insertCode(tx: Tx, code: NewRow<typeof CODES>): Promise<boolean> {
  const row = await tx.db
    .insertInto(CODES)
    .values(code)
    .onConflict((conflict) => conflict.column("requestId").doNothing())
    .returning("requestId")
    .executeTakeFirst();
  return row !== undefined;
}

export async function countOpenCodes(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom(CODES)
    .select(({ fn }) => fn.countAll().as("count"))
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", tx.clock.now())
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type CodeOwner = { id: string; username: string; email: string; locale: string; roles: Role[] };

/** The user of a valid code; `undefined` if blocked. */
export const findCodeOwner = (ctx: Ctx, hash: Buffer): Promise<CodeOwner | undefined> =>
  ctx.db
    .selectFrom(`${CODES} as c`)
    .innerJoin(`${USERS} as u`, "u.id", "c.userId")
    .select(["u.id", "u.username", "u.email", "u.locale", "u.roles"])
    .where("c.hash", "=", hash)
    .where("c.usedAt", "is", null)
    .where("c.expiresAt", ">", ctx.clock.now())
    .where("u.isBlocked", "=", false)
    .executeTakeFirst();

/** Uses up a code and all others of the same user. False if it is used or expired; of two concurrent calls, one wins. */
export async function claimCode(tx: Tx, hash: Buffer, userId: string): Promise<boolean> {
  const usedAt = tx.clock.now();
  const { numUpdatedRows } = await tx.db
    .updateTable(CODES)
    .set({ usedAt })
    .where("hash", "=", hash)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", usedAt)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await tx.db
    .updateTable(CODES)
    .set({ usedAt })
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .execute();
  return true;
}

/** Also verifies the address: the link was mailed to it. */
export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.db
    .updateTable(USERS)
    .set({ passwordHash, emailVerified: true })
    .where("id", "=", userId)
    .execute();
}

export async function deleteExpiredCodes(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom(CODES).where("expiresAt", "<=", ctx.clock.now()).execute();
}
