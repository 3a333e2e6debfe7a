import { formatUsd, type Money } from "@sonum/contract/money";
import type { Adjustment } from "@sonum/contract/office/users";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { runIdempotent } from "../../../platform/database/idempotency.ts";
import { needsSecondOperator } from "../../../platform/four-eyes/needs-second-operator.ts";
import { findUserContact, listUsernames } from "../../accounts/index.ts";
import { postAdjustment } from "../../wallet/index.ts";
import {
  adjustmentAlreadyDecided,
  nothingLeftToRefund,
  nothingToAdjust,
  ownBalanceRefused,
  secondOperatorRequired,
  userNotFound,
} from "../errors.ts";
import * as store from "./adjustment-store.ts";
import { assertRefundable, postRefund } from "./refundable-purchase.ts";

type NewAdjustment = {
  userId: string;
  amount: Money;
  reason: string;
  key: string | undefined;
  /** The order or rental that is refunded by it, if any. */
  orderId?: bigint | null;
};

/**
 * Credits or debits a customer, with a recorded reason. From the four-eyes limit on, also in several amounts of a day, a
 * second operator must approve; no one adjusts their own balance.
 */
export async function adjustBalance(ctx: Ctx, by: string, adjustment: NewAdjustment): Promise<Adjustment> {
  const { userId, amount, reason, key, orderId } = adjustment;
  if (amount === 0n) throw nothingToAdjust();
  if (userId === by) throw ownBalanceRefused();
  const id = await transact(ctx, async (tx) => {
    if (!(await findUserContact(tx, userId))) throw userNotFound();
    const create = () => createAdjustment(tx, by, adjustment);
    const input = { userId, amount: String(amount), reason, ...(orderId && { orderId: String(orderId) }) };
    return key === undefined ? create() : runIdempotent(tx, { owner: by, key, input }, create);
  });
  return getPresented(ctx, id, by);
}

async function createAdjustment(
  tx: Tx,
  by: string,
  { userId, amount, reason, orderId = null }: NewAdjustment,
): Promise<string> {
  if (orderId !== null) await assertRefundable(tx, orderId, amount);
  const [id, now] = [tx.newId("adj"), tx.clock.now()];
  const requested = { id, userId, orderId, amount, reason, askedBy: by, askedAt: now };
  const needsApproval = await needsSecondOperator(tx, { operatorId: by, personId: userId, amount });
  await store.insertAdjustment(
    tx,
    needsApproval
      ? { ...requested, state: "waiting", decidedBy: null, decidedAt: null }
      : { ...requested, state: "done", decidedBy: by, decidedAt: now },
  );
  if (!needsApproval) await post(tx, requested);
  const what = needsApproval ? "user: adjustment asked" : "user: balance adjusted";
  await auditAction(tx, { by, what, about: userId, details: detailsOf(tx, requested) });
  return id;
}

type Posted = Pick<store.AdjustmentRow, "id" | "userId" | "amount" | "orderId">;

const detailsOf = ({ publicIds }: Tx, { id, amount, reason, orderId }: Posted & { reason: string }) => ({
  id,
  amountUsd: formatUsd(amount),
  reason,
  ...(orderId !== null && { orderId: publicIds.toPublic(orderId) }),
});

async function post(tx: Tx, { id, userId, amount, orderId }: Posted): Promise<void> {
  const key = `adjustment:${id}`;
  if (orderId === null) return postAdjustment(tx, { key, customerId: userId, amount });
  if (!(await postRefund(tx, { key, orderId, amount }))) throw nothingLeftToRefund();
}

type Decision = { id: string; isAgreed: boolean };

/** The second operator's decision. Of two concurrent decisions one wins. */
export async function decideAdjustment(
  ctx: Ctx,
  by: string,
  { id, isAgreed }: Decision,
): Promise<Adjustment> {
  await transact(ctx, async (tx) => {
    const row = await store.lockAdjustment(tx, id);
    if (!row) throw userNotFound();
    if (row.state !== "waiting") throw adjustmentAlreadyDecided();
    // The requester may withdraw it but not approve it.
    if (isAgreed && row.askedBy === by) throw secondOperatorRequired();
    if (row.userId === by) throw ownBalanceRefused();
    await store.setDecided(tx, id, { state: isAgreed ? "done" : "rejected", decidedBy: by });
    if (isAgreed) await post(tx, row);
    const what = isAgreed ? "user: balance adjusted" : "user: adjustment rejected";
    const details = detailsOf(tx, row);
    await auditAction(tx, { by, what, about: row.userId, details });
  });
  return getPresented(ctx, id, by);
}

async function getPresented(ctx: Ctx, id: string, readerId: string): Promise<Adjustment> {
  const row = await store.findAdjustment(ctx, id);
  const [adjustment] = await presentAdjustments(ctx, row ? [row] : [], readerId);
  if (!adjustment) throw userNotFound();
  return adjustment;
}

export async function presentAdjustments(
  ctx: Ctx,
  rows: store.AdjustmentRow[],
  readerId: string,
): Promise<Adjustment[]> {
  const ids = rows.flatMap(({ userId, askedBy, decidedBy }) => [userId, askedBy, decidedBy]);
  const names = await listUsernames(ctx, ids);
  const nameOf = (id: string) => names.get(id) ?? id;
  return rows.map(({ amount, askedBy, decidedBy, orderId, ...row }) => ({
    ...row,
    orderId: orderId === null ? null : ctx.publicIds.toPublic(orderId),
    username: nameOf(row.userId),
    amountUsd: amount,
    askedBy: nameOf(askedBy),
    decidedBy: decidedBy === null ? null : nameOf(decidedBy),
    isOwn: askedBy === readerId,
  }));
}
