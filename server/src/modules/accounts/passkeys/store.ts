import type { Ctx, Tx } from "../../../platform/context.ts";
import type { Row } from "../../../platform/database/database.ts";
import type { CredentialTables } from "../credential-tables.ts";

const PASSKEYS = "accounts.passkeys";
const CHALLENGES = "accounts.challenges";

export type PasskeyRow = Row<typeof PASSKEYS>;
type Challenge = CredentialTables[typeof CHALLENGES];
export type ChallengePurpose = Pick<Challenge, "purpose"> & { userId: string | null };

export async function insertChallenge(ctx: Ctx, challenge: Challenge): Promise<void> {
  await ctx.db.insertInto(CHALLENGES).values(challenge).execute();
}

/** True if this unexpired challenge was issued for this purpose and user; it cannot be used again. */
export async function claimChallenge(
  ctx: Ctx,
  challenge: string,
  { purpose, userId }: ChallengePurpose,
): Promise<boolean> {
  const claimed = await ctx.db
    .deleteFrom(CHALLENGES)
    .where("challenge", "=", challenge)
    .where("purpose", "=", purpose)
    .where("userId", userId === null ? "is" : "=", userId)
    .where("expiresAt", ">", ctx.clock.now())
    .returning("challenge")
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function deleteExpiredChallenges(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom(CHALLENGES).where("expiresAt", "<=", ctx.clock.now()).execute();
}

export const listPasskeyRows = (ctx: Ctx, userId: string): Promise<PasskeyRow[]> =>
  ctx.db.selectFrom(PASSKEYS).selectAll().where("userId", "=", userId).orderBy("id").execute();

export const findByCredential = (ctx: Ctx, credentialId: string): Promise<PasskeyRow | undefined> =>
  ctx.db.selectFrom(PASSKEYS).selectAll().where("credentialId", "=", credentialId).executeTakeFirst();

/** `undefined` if the credential is registered already. */
export const insertPasskey = (tx: Tx, passkey: PasskeyRow): Promise<PasskeyRow | undefined> =>
  tx.db
    .insertInto(PASSKEYS)
    .values(passkey)
    .onConflict((conflict) => conflict.column("credentialId").doNothing())
    .returningAll()
    .executeTakeFirst();

/** False unless the counter grew: a repeated count means a cloned authenticator. Some authenticators always send 0. */
export async function recordUse(ctx: Ctx, id: string, counter: bigint): Promise<boolean> {
  const used = await ctx.db
    .updateTable(PASSKEYS)
    .set({ counter, lastUsedAt: ctx.clock.now() })
    .where("id", "=", id)
    .where((where) =>
      where.or([
        where("counter", "<", counter),
        where.and([where("counter", "=", counter), where("counter", "=", 0n)]),
      ]),
    )
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}

export const setName = (
  ctx: Ctx,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<PasskeyRow | undefined> =>
  ctx.db
    .updateTable(PASSKEYS)
    .set({ name })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returningAll()
    .executeTakeFirst();

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const deleted = await tx.db
    .deleteFrom(PASSKEYS)
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deletePasskeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.db.deleteFrom(PASSKEYS).where("userId", "=", userId).execute();
}
