import { type Money, micro } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { endRequest, takeBonus } from "../deposits/change-deposits.ts";
import { isFrozen, maxRefund } from "../deposits/deposit-book.ts";
import { type OpenBook, openBook, saveBook } from "../deposits/open-book.ts";
import { approveRequest } from "./decide-refund.ts";
import { createRequest } from "./request-refund.ts";
import * as store from "./store.ts";

/** `waits`: a payment is disputed or another refund is in progress. `requestId` is null if there is nothing to refund. */
export type DepositReturn = { state: "waits" } | { state: "begun"; requestId: string | null };

/**
 * Refunds all unspent deposits of an account that the office closed, without a customer's request; an undecided request
 * is replaced. The unspent bonus is revoked.
 */
export async function returnDeposits(tx: Tx, customerId: string, by: string): Promise<DepositReturn> {
  const book = await openBook(tx, customerId);
  const { request: open } = book;
  if (isFrozen(book) || (open && open.state !== "asked")) return { state: "waits" };
  if (open) endRequest(book, open, { state: "cancelled", reason: "account closed", decidedBy: by });
  await saveBook(tx, book);
  return refundAll(tx, await openBook(tx, customerId), by);
}

async function refundAll(tx: Tx, book: OpenBook, by: string): Promise<DepositReturn> {
  takeBonus(book, `promo-back:${book.customerId}`);
  const request = await createRequest(tx, book, maxRefund(book));
  if (request) await approveRequest(tx, book, request, by);
  else await saveBook(tx, book);
  return { state: "begun", requestId: request?.id ?? null };
}

export type DepositReturnStatus = { isEnded: boolean; returned: Money };

/** The amount actually refunded so far, and whether the request has ended. */
export async function readDepositReturn(ctx: Ctx, requestId: string): Promise<DepositReturnStatus> {
  const request = await store.findRequest(ctx, requestId);
  const refunds = await store.listRefunds(ctx, [requestId]);
  const done = refunds.filter(({ state }) => state === "done");
  const returned = micro(done.reduce((sum, { dollars }) => sum + dollars, 0n));
  return { isEnded: request === undefined || request.endedAt !== null, returned };
}
