import { formatUsd, type Money, micro } from "@sonum/contract/money";
import type { RefundRequest } from "@sonum/contract/payments/deposit-refunds";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { runIdempotent } from "../../../platform/database/idempotency.ts";
import { requireRecentConfirmation } from "../../accounts/index.ts";
import { insufficientFunds } from "../../wallet/index.ts";
import { endRequest, holdRequest } from "../deposits/change-deposits.ts";
import { type BookRequest, isFrozen, maxRefund } from "../deposits/deposit-book.ts";
import { type OpenBook, openBook, saveBook } from "../deposits/open-book.ts";
import { accountFrozen, refundInProgress, refundTooSmall, refundUnknown } from "../errors.ts";
import { getRequest } from "./read-refunds.ts";
import { splitRefund } from "./rules.ts";
import * as store from "./store.ts";

type RefundInput = { amount: Money; key: string | undefined };

/**
 * Requests a refund of unspent deposits. The money is held at once, so it can be neither spent nor requested again, and
 * waits for an operator. Never more than the unspent deposits, never a bonus.
 */
export async function requestRefund(ctx: Ctx, { amount, key }: RefundInput): Promise<RefundRequest> {
  const { id: customerId } = requireRecentConfirmation(ctx);
  const id = await transact(ctx, (tx) => {
    const work = () => holdDeposits(tx, customerId, amount);
    const input = { refund: formatUsd(amount) };
    return key === undefined ? work() : runIdempotent(tx, { owner: customerId, key, input }, work);
  });
  return getRequest(ctx, customerId, id);
}

async function holdDeposits(tx: Tx, customerId: string, wanted: Money): Promise<string> {
  const book = await openBook(tx, customerId);
  if (isFrozen(book)) throw accountFrozen();
  if (book.request) throw refundInProgress();
  const most = maxRefund(book);
  if (wanted <= 0n || wanted > most) throw insufficientFunds({ refundableUsd: formatUsd(most) });
  const request = await createRequest(tx, book, wanted);
  if (!request) throw refundTooSmall();
  await saveBook(tx, book);
  return request.id;
}

/**
 * Adds a request with one refund per deposit to the book, which the caller saves. Undefined if the amount is too small for
 * any deposit.
 */
export async function createRequest(tx: Tx, book: OpenBook, wanted: Money): Promise<BookRequest | undefined> {
  const { customerId } = book;
  const parts = splitRefund(await store.listDeposits(tx, customerId), wanted);
  if (parts.length === 0) return undefined;
  const amount = micro(parts.reduce((sum, { dollars }) => sum + dollars, 0n));
  const now = tx.clock.now();
  const id = tx.newId("rfr");
  await store.insertRequest(tx, { id, customerId, amount, askedAt: now });
  const rows = parts.map(({ deposit, dollars, amount: back }) => {
    const { id: topUpId, provider, billingId, transaction, currency } = deposit;
    const money = { transaction, currency, amount: back, dollars };
    return { id: tx.newId("rfd"), requestId: id, topUpId, provider, billingId, ...money };
  });
  await store.insertRefunds(
    tx,
    rows.map((row) => ({ ...row, createdAt: now, changedAt: now })),
  );
  const held = rows.map(({ id: refundId, topUpId, dollars, amount: back }) => {
    const deposit = book.deposits.find((each) => each.id === topUpId);
    if (!deposit) throw new Error(`The deposit ${topUpId} is not in its customer's book`);
    return { deposit, refund: { id: refundId, state: "waiting" as const, told: "", dollars, amount: back } };
  });
  return holdRequest(book, id, held);
}

/** The customer cancels a request that is not decided yet. */
export async function cancelRefund(ctx: Ctx, customerId: string, id: string): Promise<RefundRequest> {
  await transact(ctx, async (tx) => {
    const book = await openBook(tx, customerId);
    const stored = await store.findRequest(tx, id);
    if (stored?.customerId !== customerId) throw refundUnknown();
    if (stored.state === "cancelled") return;
    if (book.request?.id !== id || book.request.state !== "asked") throw refundInProgress();
    endRequest(book, book.request, { state: "cancelled", reason: "", decidedBy: null });
    await saveBook(tx, book);
  });
  return getRequest(ctx, customerId, id);
}
