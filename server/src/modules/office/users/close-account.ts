import { type Money, micro } from "@sonum/contract/money";
import type { Closing } from "@sonum/contract/office/account-closings";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { runIdempotent } from "../../../platform/database/idempotency.ts";
import { needsSecondOperator } from "../../../platform/four-eyes/needs-second-operator.ts";
import { listUserContacts, listUsernames, requireRecentConfirmation } from "../../accounts/index.ts";
import { queueMail } from "../../mails/index.ts";
import { sumUnrefundedDeposits } from "../../payments/index.ts";
import { accounts, listBalances, payClosedAccountDebt } from "../../wallet/index.ts";
import {
  alreadyClosing,
  closingAlreadyDecided,
  closingNotFound,
  nothingOwed,
  ownAccountRefused,
  secondOperatorRequired,
} from "../errors.ts";
import { advanceClosing } from "./advance-closing.ts";
import * as store from "./closing-store.ts";
import { assertMayRestrict, blockAccount } from "./restrict-user.ts";

type ClosingRequest = { userId: string; reason: string; key: string | undefined };

/**
 * Closes an account. Its owner is blocked at once; unspent deposits go back to their payment methods. If the operator is not
 * in finance, or from the four-eyes limit on, another operator in finance must approve the refund.
 */
export async function closeAccount(ctx: Ctx, { userId, reason, key }: ClosingRequest): Promise<Closing> {
  const { id: by } = requireRecentConfirmation(ctx);
  const id = await transact(ctx, async (tx) => {
    await assertMayRestrict(tx, userId);
    const create = () => createClosing(tx, { userId, reason });
    return key === undefined
      ? create()
      : runIdempotent(tx, { owner: by, key, input: { close: userId, reason } }, create);
  });
  await advanceClosing(ctx, id);
  return getPresented(ctx, id, by);
}

async function createClosing(
  tx: Tx,
  { userId, reason }: { userId: string; reason: string },
): Promise<string> {
  const { id: by, roles } = requireRecentConfirmation(tx);
  const [user] = await listUserContacts(tx, [userId]);
  await blockAccount(tx, userId);
  // The user's row is locked by now, so of two concurrent closings the second sees the first.
  if (await store.findOpenClosing(tx, userId)) throw alreadyClosing();
  const [id, now] = [tx.newId("cls"), tx.clock.now()];
  const isFinance = roles.includes("ROLE_sao-finance") || roles.includes("ROLE_sao-owner");
  const refund = { operatorId: by, personId: userId, amount: await sumUnspent(tx, userId) };
  const needsApproval = !isFinance || (await needsSecondOperator(tx, refund));
  await store.insertClosing(tx, {
    id,
    userId,
    reason,
    askedBy: by,
    askedAt: now,
    ...(needsApproval
      ? { state: "waiting" as const, decidedBy: null, decidedAt: null }
      : { state: "returning" as const, decidedBy: by, decidedAt: now }),
  });
  await auditAction(tx, { by, what: "user: closed", about: userId, details: { id, reason } });
  if (user)
    await queueMail(tx, {
      kind: "account_closed",
      to: user.email,
      locale: user.locale,
      values: { username: user.username, reason, link: `${tx.settings.publicUrl}/legal/acceptable-use` },
    });
  return id;
}

/** Refundable amount: deposits still on the balance or on hold. */
async function sumUnspent(ctx: Ctx, userId: string): Promise<Money> {
  const held = await listBalances(ctx, [accounts.available(userId), accounts.held(userId)]);
  const balance = [...held.values()].reduce((sum, amount) => sum + amount, 0n);
  const paid = await sumUnrefundedDeposits(ctx, userId);
  return balance < paid ? micro(balance) : paid;
}

type Decision = { id: string; isAgreed: boolean };

/** Finance approves or rejects the refund. The account stays blocked either way. */
export async function decideClosing(ctx: Ctx, { id, isAgreed }: Decision): Promise<Closing> {
  const { id: by } = requireRecentConfirmation(ctx);
  await transact(ctx, async (tx) => {
    const closing = await lockClosingOfOther(tx, id, by);
    if (closing.state !== "waiting") throw closingAlreadyDecided();
    if (isAgreed && closing.askedBy === by) throw secondOperatorRequired();
    const decided = { decidedBy: by, decidedAt: tx.clock.now() };
    await store.setClosing(
      tx,
      id,
      isAgreed
        ? { state: "returning", ...decided }
        : { state: "rejected", ...decided, endedAt: tx.clock.now() },
    );
    const what = isAgreed ? "user: closing agreed" : "user: closing rejected";
    await auditAction(tx, { by, what, about: closing.userId, details: { id } });
  });
  await advanceClosing(ctx, id);
  return getPresented(ctx, id, by);
}

/** Records that finance paid the owed amount by hand; a repeated call is refused. */
export async function payClosing(ctx: Ctx, { id, note }: { id: string; note: string }): Promise<Closing> {
  const { id: by } = requireRecentConfirmation(ctx);
  await transact(ctx, async (tx) => {
    const { userId, state, owed } = await lockClosingOfOther(tx, id, by);
    if (state !== "owed") throw nothingOwed();
    await payClosedAccountDebt(tx, { id, customerId: userId, amount: owed });
    await store.setClosing(tx, id, {
      state: "done",
      paidBy: by,
      paidNote: note,
      endedAt: tx.clock.now(),
    });
    await auditAction(tx, { by, what: "user: closing paid", about: userId, details: { id } });
  });
  return getPresented(ctx, id, by);
}

async function lockClosingOfOther(tx: Tx, id: string, by: string): Promise<store.ClosingRow> {
  const closing = await store.lockClosing(tx, id);
  if (!closing) throw closingNotFound();
  if (closing.userId === by) throw ownAccountRefused();
  return closing;
}

async function getPresented(ctx: Ctx, id: string, readerId: string): Promise<Closing> {
  const row = await store.findClosing(ctx, id);
  const [closing] = await presentClosings(ctx, row ? [row] : [], readerId);
  if (!closing) throw closingNotFound();
  return closing;
}

export async function presentClosings(
  ctx: Ctx,
  rows: store.ClosingRow[],
  readerId: string,
): Promise<Closing[]> {
  const ids = rows.flatMap(({ userId, askedBy, decidedBy, paidBy }) => [userId, askedBy, decidedBy, paidBy]);
  const names = await listUsernames(ctx, ids);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id));
  const waiting = rows.filter(({ state }) => state === "waiting");
  const sums = await Promise.all(waiting.map(({ userId }) => sumUnspent(ctx, userId)));
  const unspent = new Map(waiting.map(({ id }, index) => [id, sums[index]]));
  return rows.map(({ returned, owed, requestId: _, ...row }) => ({
    ...row,
    unspentUsd: unspent.get(row.id) ?? null,
    username: names.get(row.userId) ?? row.userId,
    askedBy: names.get(row.askedBy) ?? row.askedBy,
    decidedBy: nameOf(row.decidedBy),
    paidBy: nameOf(row.paidBy),
    returnedUsd: returned,
    owedUsd: owed,
    isOwn: row.askedBy === readerId,
  }));
}
