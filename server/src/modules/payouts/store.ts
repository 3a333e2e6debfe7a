import type { PayoutSource, PayoutState, PayoutStep } from "@sonum/contract/payouts/payouts";
import type { Ctx, Tx } from "../../platform/context.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { NewRow, Row } from "../../platform/database/database.ts";
import { alreadyDecided } from "./errors.ts";
import { canTransition } from "./rules.ts";

const REQUESTS = "payouts.requests";
const STEPS = "payouts.steps";
const DESTINATIONS = "payouts.destinations";

export type PayoutRow = Row<typeof REQUESTS>;

export const insertRequest = (tx: Tx, row: NewRow<typeof REQUESTS>): Promise<PayoutRow> =>
  tx.db.insertInto(REQUESTS).values(row).returningAll().executeTakeFirstOrThrow();

export const findRequest = (ctx: Ctx, id: string): Promise<PayoutRow | undefined> =>
  ctx.db.selectFrom(REQUESTS).selectAll().where("id", "=", id).executeTakeFirst();

/** A payout and its approvers, without the destination. */
export async function findPayout(ctx: Ctx, id: string) {
  const row = await findRequest(ctx, id);
  if (!row) return undefined;
  const { destination: _, ...payout } = row;
  return { ...payout, approvers: await listApprovers(ctx, id) };
}

/** Serialises concurrent decisions about a payout. */
export const lockRequest = (tx: Tx, id: string): Promise<PayoutRow | undefined> =>
  tx.db.selectFrom(REQUESTS).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Changes the state of a locked payout if the transition is allowed. */
export async function setState(
  tx: Tx,
  { id, state: from }: PayoutRow,
  change: { state: PayoutState; reason?: string; reference?: string; bankFileId?: null },
): Promise<PayoutRow> {
  if (!canTransition(from, change.state)) throw alreadyDecided();
  return tx.db
    .updateTable(REQUESTS)
    .set({ ...change, changedAt: tx.clock.now() })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const setApprovalsNeeded = (tx: Tx, { id }: PayoutRow, approvalsNeeded: number): Promise<PayoutRow> =>
  tx.db
    .updateTable(REQUESTS)
    .set({ approvalsNeeded, changedAt: tx.clock.now() })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

export type NewStep = {
  payoutId: string;
  action: PayoutStep["action"];
  actorId: string | null;
  note?: string;
};

export async function insertStep(tx: Tx, step: NewStep): Promise<void> {
  await tx.db
    .insertInto(STEPS)
    .values({ ...step, at: tx.clock.now() })
    .execute();
}

export const listApprovers = async (ctx: Ctx, payoutId: string): Promise<string[]> =>
  (
    await ctx.db
      .selectFrom(STEPS)
      .select("actorId")
      .where("payoutId", "=", payoutId)
      .where("action", "=", "approved")
      .execute()
  ).flatMap(({ actorId }) => actorId ?? []);

const OWN_MAX = 1000;

export const listOwn = (ctx: Ctx, userId: string, source: PayoutSource): Promise<PayoutRow[]> =>
  ctx.db
    .selectFrom(REQUESTS)
    .selectAll()
    .where("userId", "=", userId)
    .where("source", "=", source)
    .orderBy("holdMove", "desc")
    .limit(OWN_MAX)
    .execute();

/** The previous payout of the same earnings, where this one's statement begins. */
export const findPrevious = (
  ctx: Ctx,
  { userId, source, holdMove }: Pick<PayoutRow, "userId" | "source" | "holdMove">,
) =>
  ctx.db
    .selectFrom(REQUESTS)
    .select(["holdMove", "balanceAfter", "requestedAt"])
    .where("userId", "=", userId)
    .where("source", "=", source)
    .where("holdMove", "<", holdMove)
    .orderBy("holdMove", "desc")
    .limit(1)
    .executeTakeFirst();

export const hasBeenPaid = async (ctx: Ctx, userId: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom(REQUESTS)
    .select("id")
    .where("userId", "=", userId)
    .where("state", "=", "paid")
    .where("target", "=", "outside")
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Payouts with an unknown outcome: the bank port did not answer, or the process died while sending. */
export const listUnresolved = (ctx: Ctx, { sendingBefore, limit }: { sendingBefore: Date; limit: number }) =>
  ctx.db
    .selectFrom(REQUESTS)
    .select("id")
    .where("bankFileId", "is", null)
    .where((is) =>
      is.or([
        is("state", "=", "unknown"),
        is.and([is("state", "=", "sending"), is("changedAt", "<=", sendingBefore)]),
      ]),
    )
    .orderBy("requestedAt")
    .limit(limit)
    .execute();

/** Payouts that wait for an operator's decision. */
export const countRequested = (ctx: Ctx): Promise<number> =>
  countRows(ctx.db.selectFrom(REQUESTS).where("state", "=", "requested"));

/** Later payouts go there, and waiting ones that have no destination. */
export async function saveDestination(tx: Tx, userId: string, encrypted: Buffer): Promise<void> {
  const row = { encrypted, changedAt: tx.clock.now() };
  await tx.db
    .insertInto(DESTINATIONS)
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(row))
    .execute();
  await tx.db
    .updateTable(REQUESTS)
    .set({ destination: encrypted })
    .where("userId", "=", userId)
    .where("target", "=", "outside")
    .where("state", "=", "requested")
    .where("destination", "is", null)
    .execute();
}

export async function findEncryptedDestination(ctx: Ctx, userId: string): Promise<Buffer | undefined> {
  const row = await ctx.db
    .selectFrom(DESTINATIONS)
    .select("encrypted")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row?.encrypted;
}

/** Deletes a user's destination and clears it in ended payouts. */
export async function eraseDestinations(tx: Tx, userId: string): Promise<void> {
  await tx.db.deleteFrom(DESTINATIONS).where("userId", "=", userId).execute();
  await tx.db
    .updateTable(REQUESTS)
    .set({ destination: null })
    .where("userId", "=", userId)
    .where("state", "in", ["paid", "rejected", "cancelled"])
    .execute();
}
