import type { Agreement } from "@sonum/contract/agreements";
import type { Insertable, Selectable } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { agreementsNow } from "../agreements/texts-in-force.ts";
import type { DoorTables } from "../door-tables.ts";

const PROOFS = "accounts.emailProofs";

/**
 * What is agreed to at sign-up, in the versions that are in force, with the time and the address it was given from. The
 * terms bring the acceptable-use policy along, and the tick says so.
 */
export async function insertConsents(tx: Tx, userId: string, address: string): Promise<void> {
  const givenAt = tx.clock.now();
  const versions = agreementsNow(tx);
  const agreements: Agreement[] = ["personalData", "terms", "acceptableUse"];
  const rows = agreements.map((agreement) => ({
    userId,
    agreement,
    version: versions[agreement],
    givenAt,
    address,
  }));
  await tx.db.insertInto("accounts.consents").values(rows).execute();
}

export async function insertSignUp(tx: Tx, row: Insertable<DoorTables["accounts.signUps"]>): Promise<void> {
  await tx.db.insertInto("accounts.signUps").values(row).execute();
}

export type EmailProof = Selectable<DoorTables[typeof PROOFS]>;

/** A new link puts an end to the older ones for the same; one that is to change the address is not the same. */
export async function replaceProof(tx: Tx, proof: Insertable<DoorTables[typeof PROOFS]>): Promise<void> {
  await tx.db
    .deleteFrom(PROOFS)
    .where("userId", "=", proof.userId)
    .where("purpose", "=", proof.purpose)
    .execute();
  await tx.db.insertInto(PROOFS).values(proof).execute();
}

/** Takes the proof away: a link works once, also when it is followed twice at the same moment. */
export const claimProof = (
  tx: Tx,
  { hash, emailKey }: Pick<EmailProof, "hash" | "emailKey">,
): Promise<EmailProof | undefined> =>
  tx.db
    .deleteFrom(PROOFS)
    .where("hash", "=", hash)
    .where("emailKey", "=", emailKey)
    .where("expiresAt", ">", tx.clock.now())
    .returningAll()
    .executeTakeFirst();

/** The address the person has now is proved; false when it has changed since the link was sent. */
export async function setEmailVerified(tx: Tx, { userId, emailKey }: EmailProof): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("accounts.users")
    .set({ emailVerified: true })
    .where("id", "=", userId)
    .where("emailKey", "=", emailKey)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setEmail(tx: Tx, { userId, email, emailKey }: EmailProof): Promise<void> {
  await tx.db
    .updateTable("accounts.users")
    .set({ email, emailKey, emailVerified: true })
    .where("id", "=", userId)
    .execute();
}

export async function deleteOldProofs(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom(PROOFS).where("expiresAt", "<=", ctx.clock.now()).execute();
}
