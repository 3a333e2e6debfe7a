import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import type { NewRow, Row } from "../../../platform/database/database.ts";

const ATTACHMENTS = "referrals.attachments";
const CODES = "referrals.codes";
const FINGERPRINTS = "referrals.payerFingerprints";

export type Attachment = Row<typeof ATTACHMENTS>;

/** A user's referral code; the first call stores the proposed one. */
export async function getOrCreateCode(ctx: Ctx, userId: string, proposed: string): Promise<string> {
  await ctx.db
    .insertInto(CODES)
    .values({ userId, code: proposed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await ctx.db.selectFrom(CODES).select("code").where("userId", "=", userId).executeTakeFirst();
  if (!row) throw new Error("The proposed referral code belongs to another user");
  return row.code;
}

export const findCode = (ctx: Ctx, userId: string) =>
  ctx.db.selectFrom(CODES).select("code").where("userId", "=", userId).executeTakeFirst();

export const findOwnerOfCode = async (ctx: Ctx, code: string): Promise<string | undefined> =>
  (await ctx.db.selectFrom(CODES).select("userId").where("code", "=", code).executeTakeFirst())?.userId;

/** An existing attachment stays unchanged. */
export async function insertAttachment(tx: Tx, row: NewRow<typeof ATTACHMENTS>): Promise<void> {
  await tx.db
    .insertInto(ATTACHMENTS)
    .values(row)
    .onConflict((conflict) => conflict.column("referredId").doNothing())
    .execute();
}

/** Locks in a fixed order, so that concurrent bookings never deadlock. */
export const lockAttachments = (tx: Tx, referredIds: string[]): Promise<Attachment[]> =>
  tx.db
    .selectFrom(ATTACHMENTS)
    .selectAll()
    .where("referredId", "in", referredIds)
    .orderBy("referredId")
    .forUpdate()
    .execute();

export async function setTotals(
  tx: Tx,
  { referredId, earned }: Pick<Attachment, "referredId" | "earned">,
): Promise<void> {
  await tx.db.updateTable(ATTACHMENTS).set({ earned }).where("referredId", "=", referredId).execute();
}

export async function setFlag(tx: Tx, referredId: string, flag: Attachment["flag"]): Promise<void> {
  await tx.db
    .updateTable(ATTACHMENTS)
    .set({ flag, flaggedAt: tx.clock.now() })
    .where("referredId", "=", referredId)
    .where("flag", "is", null)
    .execute();
}

const CHAIN_MAX = 20;

/** Whether the referred user already is, directly or through others, a referrer of the referrer. */
export async function isReferralLoop(
  ctx: Ctx,
  { referrerId, referredId }: { referrerId: string; referredId: string },
) {
  const { rows } = await sql<{ isLoop: boolean }>`
    with recursive above (id, depth) as (
      select ${referrerId}::text, 0
      union all
      select a.referrer_id, depth + 1
        from above join referrals.attachments a on a.referred_id = above.id
       where depth < ${CHAIN_MAX}
    )
    select exists (select from above where id = ${referredId}) as "isLoop"
  `.execute(ctx.db);
  return rows[0]?.isLoop ?? false;
}

export async function insertPayerFingerprint(tx: Tx, userId: string, fingerprint: Buffer): Promise<void> {
  await tx.db
    .insertInto(FINGERPRINTS)
    .values({ userId, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listPayerFingerprints(ctx: Ctx, userIds: string[]): Promise<Map<string, string[]>> {
  const rows = await ctx.db.selectFrom(FINGERPRINTS).selectAll().where("userId", "in", userIds).execute();
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map(
    [...byUser].map(([id, own]) => [id, own.map(({ fingerprint }) => fingerprint.toString("hex"))]),
  );
}

/** Deletes a user's referral code and payer fingerprints. */
export async function deleteCodeAndFingerprints(tx: Tx, userId: string): Promise<void> {
  await tx.db.deleteFrom(CODES).where("userId", "=", userId).execute();
  await tx.db.deleteFrom(FINGERPRINTS).where("userId", "=", userId).execute();
}
