import type { Agreement } from "@sonum/contract/accounts/agreement-versions";
import type { Ctx, Tx } from "../../../platform/context.ts";
import type { NewRow, Row } from "../../../platform/database/database.ts";
import { currentAgreements } from "../agreements/texts-in-force.ts";

const VERIFICATIONS = "accounts.emailProofs";

/**
 * Stores what is agreed to at sign-up: versions in force, time and address. Agreeing to the terms includes the
 * acceptable-use policy, as the checkbox says.
 */
export async function insertConsents(
  tx: Tx,
  userId: string,
  address: string,
  agreements: Agreement[] = ["personalData", "terms", "acceptableUse"],
): Promise<void> {
  const givenAt = tx.clock.now();
  const versions = currentAgreements(tx);
  const rows = agreements.map((agreement) => ({
    userId,
    agreement,
    version: versions[agreement],
    givenAt,
    address,
  }));
  await tx.db.insertInto("accounts.consents").values(rows).execute();
}

export async function insertSignUp(tx: Tx, row: NewRow<"accounts.signUps">): Promise<void> {
  await tx.db.insertInto("accounts.signUps").values(row).execute();
}

export const findSignUp = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom("accounts.signUps")
    .select(["clickId", "bonusId", "referralCode", "address", "signedUpAt"])
    .select(["promoStartedAt", "promoUsedAt", "promoEndsAt", "bonusPercent", "bonusMaxUsd"])
    .where("userId", "=", userId)
    .executeTakeFirst();

/** False if the bonus was used before. */
export async function setPromoUsed(tx: Tx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("accounts.signUps")
    .set({ promoUsedAt: tx.clock.now() })
    .where("userId", "=", userId)
    .where("promoUsedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type EmailVerification = Row<typeof VERIFICATIONS>;

/** A new link invalidates older ones with the same purpose. */
export async function replaceVerification(tx: Tx, verification: NewRow<typeof VERIFICATIONS>): Promise<void> {
  await tx.db
    .deleteFrom(VERIFICATIONS)
    .where("userId", "=", verification.userId)
    .where("purpose", "=", verification.purpose)
    .execute();
  await tx.db.insertInto(VERIFICATIONS).values(verification).execute();
}

type Link = Pick<EmailVerification, "hash" | "emailKey">;

/** Uses and returns the verification: a link works once, also when opened twice concurrently. */
export const claimVerification = (tx: Tx, { hash, emailKey }: Link): Promise<EmailVerification | undefined> =>
  tx.db
    .updateTable(VERIFICATIONS)
    .set({ usedAt: tx.clock.now() })
    .where("hash", "=", hash)
    .where("emailKey", "=", emailKey)
    .where("expiresAt", ">", tx.clock.now())
    .where("usedAt", "is", null)
    .returningAll()
    .executeTakeFirst();

export async function isLinkUsed(ctx: Ctx, { hash, emailKey }: Link): Promise<boolean> {
  const used = await ctx.db
    .selectFrom(VERIFICATIONS)
    .select("usedAt")
    .where("hash", "=", hash)
    .where("emailKey", "=", emailKey)
    .where("usedAt", "is not", null)
    .executeTakeFirst();
  return used !== undefined;
}

/** False if the user's address has changed since the link was sent. */
export async function setEmailVerified(tx: Tx, { userId, emailKey }: EmailVerification): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("accounts.users")
    .set({ emailVerified: true })
    .where("id", "=", userId)
    .where("emailKey", "=", emailKey)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setEmail(tx: Tx, { userId, email, emailKey }: EmailVerification): Promise<void> {
  await tx.db
    .updateTable("accounts.users")
    .set({ email, emailKey, emailVerified: true })
    .where("id", "=", userId)
    .execute();
}

export async function deleteExpiredVerifications(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom(VERIFICATIONS).where("expiresAt", "<=", ctx.clock.now()).execute();
}
