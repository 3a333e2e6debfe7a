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
  nothingToAdjust,
  ownBalanceRefused,
  secondOperatorRequired,
  userNotFound,
} from "../errors.ts";
import * as store from "./adjustment-store.ts";

type NewAdjustment = { userId: string; amount: Money; reason: string; key: string | undefined };

/**
 * Credits or debits a customer, with a recorded reason. From the four-eyes limit on, also in several amounts of a day, a
 * second operator must approve; no one adjusts their own balance.
 */
export async function adjustBalance(ctx: Ctx, by: string, adjustment: NewAdjustment): Promise<Adjustment> {
  const { userId, amount, reason, key } = adjustment;
  if (amount === 0n) throw nothingToAdjust();
  if (userId === by) throw ownBalanceRefused();
  const id = await transact(ctx, async (tx) => {
    if (!(await findUserContact(tx, userId))) throw userNotFound();
    const create = () => createAdjustment(tx, by, adjustment);
    const input = { userId, amount: String(amount), reason };
    return key === undefined ? create() : runIdempotent(tx, { owner: by, key, input }, create);
  });
  return getPresented(ctx, id, by);
}

async function createAdjustment(
  tx: Tx,
  by: string,
  { userId, amount, reason }: NewAdjustment,
): Promise<string> {
  const [id, now] = [tx.newId("adj"), tx.clock.now()];
  const requested = { id, userId, amount, reason, askedBy: by, askedAt: now };
  const needsApproval = await needsSecondOperator(tx, { operatorId: by, personId: userId, amount });
  await store.insertAdjustment(
    tx,
    needsApproval
      ? { ...requested, state: "waiting", decidedBy: null, decidedAt: null }
      : { ...requested, state: "done", decidedBy: by, decidedAt: now },
  );
  if (!needsApproval) await post(tx, requested);
  const what = needsApproval ? "user: adjustment asked" : "user: balance adjusted";
  await auditAction(tx, { by, what, about: userId, details: { id, amountUsd: formatUsd(amount), reason } });
  return id;
}

const post = (tx: Tx, { id, userId, amount }: { id: string; userId: string; amount: Money }): Promise<void> =>
  postAdjustment(tx, { key: `adjustment:${id}`, customerId: userId, amount });

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
    const details = { id, amountUsd: formatUsd(row.amount), reason: row.reason };
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
  return rows.map(({ amount, askedBy, decidedBy, ...row }) => ({
    ...row,
    username: nameOf(row.userId),
    amountUsd: amount,
    askedBy: nameOf(askedBy),
    decidedBy: decidedBy === null ? null : nameOf(decidedBy),
    isOwn: askedBy === readerId,
  }));
}
