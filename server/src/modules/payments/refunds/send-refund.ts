import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { enqueue, type Jobs } from "../../../platform/jobs/jobs.ts";
import type { ProviderApi, RefundOrder, RefundResult } from "../../../platform/ports.ts";
import { endRefund, type RefundPart, retryRefund } from "../deposits/change-deposits.ts";
import { setRefund } from "../deposits/deposit-book.ts";
import { type OpenBook, openBook, saveBook } from "../deposits/open-book.ts";
import { assertChange, REFUND_CHANGES } from "../deposits/states.ts";
import { readEvaluation } from "../recalculate-top-up.ts";
import { findTopUp, isDisputed } from "../store.ts";
import * as store from "./store.ts";

/** How long a call that timed out may still reach the provider. */
const IN_FLIGHT_MS = 10 * 60 * 1000;
const UNKNOWN_MAX = 500;

/**
 * Sends a refund to its provider. The state `sending` is stored first, so that the refund is never sent again unless the
 * provider says that it does not know it.
 */
export async function sendRefund(ctx: Ctx, { refundId }: Jobs["payments:send_refund"]): Promise<void> {
  const refund = await transact(ctx, (tx) => claim(tx, refundId));
  if (!refund) return;
  const api = providerApi(ctx, refund);
  if (!api) return finish(ctx, refund, { isDone: false, told: "the provider cannot be asked" });
  const answer = await api.refund(orderOf(refund)).catch((err: unknown) => {
    ctx.log.error({ err, refundId }, "refund result unknown");
    return undefined;
  });
  if (answer) await finish(ctx, refund, answer);
  else await store.markUnknown(ctx, refundId);
}

/** Marks a waiting refund as being sent. A refund whose payment was disputed meanwhile is dropped. */
async function claim(tx: Tx, refundId: string): Promise<store.RefundRow | undefined> {
  const refund = await store.findRefund(tx, refundId);
  if (!refund) return undefined;
  const part = await openPart(tx, refund);
  if (part?.refund.state === "waiting") {
    setRefund(part.refund, "sending");
    await saveBook(tx, part.book);
    return refund;
  }
  if (part) return undefined;
  const isDropped = refund.topUpId !== null && (await isDisputed(tx, refund.topUpId));
  const state = isDropped ? "dropped" : "sending";
  return (await changeOwn(tx, refundId, ["waiting"], { state })) && !isDropped ? refund : undefined;
}

/** Checks all refunds whose result is unknown. Runs with the nightly reconciliation; safe at any time. */
export async function checkRefunds(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - IN_FLIGHT_MS);
  for (const refund of await store.listUnknownRefunds(ctx, before, UNKNOWN_MAX))
    await checkRefund(ctx, refund);
}

/** Takes over the provider's result. Only a refund unknown to it is sent again, under the same id. */
export async function checkRefund(ctx: Ctx, refund: store.RefundRow): Promise<void> {
  const api = providerApi(ctx, refund);
  if (!api) return;
  const answer = await api.findRefund(orderOf(refund));
  if (answer) return finish(ctx, refund, answer);
  if (ctx.clock.now().getTime() - refund.changedAt.getTime() < IN_FLIGHT_MS) return;
  await transact(ctx, async (tx) => {
    if (await waitAgain(tx, refund)) await enqueue(tx, "payments:send_refund", { refundId: refund.id });
  });
}

/** False if the refund has a result by now, or its deposit no longer covers it. */
async function waitAgain(tx: Tx, refund: store.RefundRow): Promise<boolean> {
  const part = await openPart(tx, refund);
  if (!part) return changeOwn(tx, refund.id, UNRESOLVED, { state: "waiting" });
  if (!UNRESOLVED.includes(part.refund.state)) return false;
  retryRefund(part.book, part, await evaluationOf(tx, part));
  await saveBook(tx, part.book);
  return part.refund.state === "waiting";
}

/** Applies the provider's result once: the held money is paid out or returns to the balance. */
async function finish(ctx: Ctx, refund: store.RefundRow, { isDone, told }: RefundResult): Promise<void> {
  await transact(ctx, async (tx) => {
    const part = await openPart(tx, refund);
    if (!part)
      return void (await changeOwn(tx, refund.id, UNRESOLVED, { state: isDone ? "done" : "refused", told }));
    if (!UNRESOLVED.includes(part.refund.state)) return;
    endRefund(part.book, part, { isDone, told, evaluate: await evaluationOf(tx, part) });
    await saveBook(tx, part.book);
  });
}

/** Sent, without a result. */
const UNRESOLVED: store.RefundRow["state"][] = ["sending", "unknown"];

type OpenPart = RefundPart & { book: OpenBook };

/** The refund in its customer's book; undefined for a refund by an operator, which moves no balance. */
async function openPart(tx: Tx, { id, requestId, topUpId }: store.RefundRow): Promise<OpenPart | undefined> {
  const request = requestId === null ? undefined : await store.findRequest(tx, requestId);
  if (!request || topUpId === null) return undefined;
  const book = await openBook(tx, request.customerId, topUpId);
  const deposit = book.deposits.find((each) => each.id === topUpId);
  const refund = deposit?.refunds.find((each) => each.id === id);
  if (!deposit || !refund) throw new Error(`The refund ${id} is not in its customer's book`);
  return { book, deposit, refund };
}

async function evaluationOf(tx: Tx, { book, deposit }: OpenPart) {
  const topUp = await findTopUp(tx, deposit.id, book.customerId);
  if (!topUp) throw new Error(`The top-up ${deposit.id} is missing`);
  return readEvaluation(tx, topUp);
}

type OwnChange = { state: store.RefundRow["state"]; told?: string };

/** Changes a refund by an operator if it is in one of these states. */
async function changeOwn(
  tx: Tx,
  id: string,
  from: store.RefundRow["state"][],
  { state, told }: OwnChange,
): Promise<boolean> {
  const current = await store.lockRefund(tx, id);
  if (!current || !from.includes(current.state)) return false;
  assertChange(REFUND_CHANGES, current.state, state);
  await store.setRefund(tx, id, { state, ...(told !== undefined && { told: told.slice(0, 200) }) });
  return true;
}

const providerApi = ({ ports }: Ctx, { provider }: store.RefundRow): ProviderApi | undefined =>
  ports.payments.find(({ code }) => code === provider)?.api;

const orderOf = ({ id, billingId, transaction, amount, currency }: store.RefundRow): RefundOrder => ({
  refundId: id,
  billingId: billingId ?? undefined,
  transaction,
  amount,
  currency,
});
