import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import type { CredentialTables } from "../credential-tables.ts";
import { ATTEMPTS_MAX } from "./rules.ts";

const TOTP = "accounts.totp";
const CODES = "accounts.backupCodes";
const FAILED_CONFIRMATIONS = "accounts.failedConfirmations";

type Attempts = CredentialTables[typeof FAILED_CONFIRMATIONS];

/** Increments the count, restarting it after a pause. Attempts within the pause do not extend it. */
export const countAttempt = (
  ctx: Ctx,
  userId: string,
  { kind, forgottenBefore }: { kind: Attempts["kind"]; forgottenBefore: Date },
): Promise<Attempts> =>
  ctx.db
    .insertInto(FAILED_CONFIRMATIONS)
    .values({ userId, kind, failures: 1, lastTriedAt: ctx.clock.now() })
    .onConflict((conflict) =>
      conflict.columns(["userId", "kind"]).doUpdateSet({
        failures: sql`case when failed_confirmations.last_tried_at <= ${forgottenBefore} then 1 else failed_confirmations.failures + 1 end`,
        lastTriedAt: sql`case when failed_confirmations.last_tried_at > ${forgottenBefore} and failed_confirmations.failures >= ${ATTEMPTS_MAX}
                              then failed_confirmations.last_tried_at else excluded.last_tried_at end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteAttempts(ctx: Ctx, userId: string, kind: Attempts["kind"]): Promise<void> {
  await ctx.db
    .deleteFrom(FAILED_CONFIRMATIONS)
    .where("userId", "=", userId)
    .where("kind", "=", kind)
    .execute();
}

export type Totp = CredentialTables[typeof TOTP];

export const findTotp = (ctx: Ctx, userId: string): Promise<Totp | undefined> =>
  ctx.db.selectFrom(TOTP).selectAll().where("userId", "=", userId).executeTakeFirst();

export const hasTotp = async (ctx: Ctx, userId: string): Promise<boolean> =>
  (await findTotp(ctx, userId))?.enabledAt != null;

/** Stores a secret that is not enabled yet; never replaces an enabled one. */
export async function setNewTotp(ctx: Ctx, userId: string, encryptedSecret: Buffer): Promise<boolean> {
  const fresh = { encryptedSecret, createdAt: ctx.clock.now(), enabledAt: null, lastStep: null };
  const set = await ctx.db
    .insertInto(TOTP)
    .values({ userId, ...fresh })
    .onConflict((conflict) =>
      conflict.column("userId").doUpdateSet(fresh).where("accounts.totp.enabledAt", "is", null),
    )
    .returning("userId")
    .executeTakeFirst();
  return set !== undefined;
}

/** Of two concurrent calls, one succeeds. */
export async function setTotpEnabled(tx: Tx, userId: string): Promise<boolean> {
  const enabled = await tx.db
    .updateTable(TOTP)
    .set({ enabledAt: tx.clock.now() })
    .where("userId", "=", userId)
    .where("enabledAt", "is", null)
    .returning("userId")
    .executeTakeFirst();
  return enabled !== undefined;
}

/** True if this time step is later than every used one: a code works once, also under concurrency. */
export async function claimTimeStep(ctx: Ctx, userId: string, step: bigint): Promise<boolean> {
  const claimed = await ctx.db
    .updateTable(TOTP)
    .set({ lastStep: step })
    .where("userId", "=", userId)
    .where((where) => where.or([where("lastStep", "is", null), where("lastStep", "<", step)]))
    .returning("userId")
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function deleteTotp(tx: Tx, userId: string): Promise<void> {
  await tx.db.deleteFrom(TOTP).where("userId", "=", userId).execute();
  await tx.db.deleteFrom(CODES).where("userId", "=", userId).execute();
}

export async function replaceCodes(tx: Tx, userId: string, hashes: Buffer[]): Promise<void> {
  await tx.db.deleteFrom(CODES).where("userId", "=", userId).execute();
  await tx.db
    .insertInto(CODES)
    .values(hashes.map((hash) => ({ userId, hash, usedAt: null })))
    .execute();
}

export async function claimCode(ctx: Ctx, userId: string, hash: Buffer): Promise<boolean> {
  const claimed = await ctx.db
    .updateTable(CODES)
    .set({ usedAt: ctx.clock.now() })
    .where("userId", "=", userId)
    .where("hash", "=", hash)
    .where("usedAt", "is", null)
    .returning("userId")
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function countCodes(ctx: Ctx, userId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom(CODES)
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** TOTP is enabled or there is a passkey. */
export async function hasAnyFactor(ctx: Ctx, userId: string): Promise<boolean> {
  if (await hasTotp(ctx, userId)) return true;
  const passkey = await ctx.db
    .selectFrom("accounts.passkeys")
    .select("id")
    .where("userId", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return passkey !== undefined;
}
