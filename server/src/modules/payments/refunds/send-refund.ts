import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { enqueue, type Jobs } from "../../../platform/jobs.ts";
import type { ProviderBooks, RefundAnswer, RefundOrder } from "../../../platform/ports.ts";
import { keepRefund, payRefund } from "../../wallet/index.ts";
import * as store from "./store.ts";

/** A call may still be on its way for so long after we stopped waiting for its answer. */
const SETTLES_MS = 10 * 60 * 1000;
const UNKNOWN_MAX = 500;

/**
 * Sends a refund to its provider. That it is being sent is written down first: whatever happens then, it is never sent
 * again before the provider has said that it knows nothing of it.
 */
export async function sendRefund(ctx: Ctx, { refundId }: Jobs["payments:send_refund"]): Promise<void> {
  const refund = await transact(ctx, (tx) => claim(tx, refundId));
  if (!refund) return;
  const books = booksOf(ctx, refund);
  if (!books) return finish(ctx, refund, { isDone: false, told: "the provider cannot be asked" });
  const answer = await books.refund(orderOf(refund)).catch((err: unknown) => {
    ctx.log.error({ err, refundId }, "nobody knows what came of a refund");
    return undefined;
  });
  if (answer) await finish(ctx, refund, answer);
  else await transact(ctx, (tx) => store.setRefund(tx, refundId, { state: "unknown" }));
}

async function claim(tx: Tx, refundId: string): Promise<store.RefundRow | undefined> {
  const refund = await store.lockRefund(tx, refundId);
  if (refund?.state !== "waiting") return undefined;
  await store.setRefund(tx, refundId, { state: "sending" });
  return refund;
}

/** Looks at every refund whose answer was lost. Runs with the nightly comparison, and may run at any time. */
export async function checkRefunds(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - SETTLES_MS);
  for (const refund of await store.listUnknown(ctx, before, UNKNOWN_MAX)) await checkRefund(ctx, refund);
}

/** What the provider knows decides. Only what it never heard of is sent again, and under the same id. */
export async function checkRefund(ctx: Ctx, refund: store.RefundRow): Promise<void> {
  const books = booksOf(ctx, refund);
  if (!books) return;
  const answer = await books.findRefund(orderOf(refund));
  if (answer) return finish(ctx, refund, answer);
  if (ctx.clock.now().getTime() - refund.changedAt.getTime() < SETTLES_MS) return;
  await transact(ctx, async (tx) => {
    const now = await store.lockRefund(tx, refund.id);
    if (now?.state !== "sending" && now?.state !== "unknown") return;
    await store.setRefund(tx, refund.id, { state: "waiting" });
    await enqueue(tx, "payments:send_refund", { refundId: refund.id });
  });
}

/** The books follow the answer, once: what was set aside has left, or is on the balance again. */
async function finish(ctx: Ctx, { id }: store.RefundRow, { isDone, told }: RefundAnswer): Promise<void> {
  await transact(ctx, async (tx) => {
    const refund = await store.lockRefund(tx, id);
    if (refund?.state !== "sending" && refund?.state !== "unknown") return;
    await store.setRefund(tx, id, { state: isDone ? "done" : "refused", told: told.slice(0, 200) });
    const request = refund.requestId === null ? undefined : await store.lockRequest(tx, refund.requestId);
    if (!request) return;
    const move = { id, customerId: request.customerId, amount: refund.dollars };
    await (isDone ? payRefund(tx, move) : keepRefund(tx, move));
    await endWhenAllAre(tx, request);
  });
}

async function endWhenAllAre(tx: Tx, request: store.RequestRow): Promise<void> {
  const parts = await store.listParts(tx, [request.id]);
  if (parts.some(({ state }) => state !== "done" && state !== "refused")) return;
  const refused = parts.find(({ state }) => state === "refused");
  const state = refused ? "failed" : "done";
  await store.setRequest(tx, request.id, { state, reason: refused?.told ?? "", endedAt: tx.clock.now() });
}

const booksOf = ({ ports }: Ctx, { provider }: store.RefundRow): ProviderBooks | undefined =>
  ports.payments.find(({ code }) => code === provider)?.books;

const orderOf = ({ id, billingId, transaction, amount, currency }: store.RefundRow): RefundOrder => ({
  ...{ refundId: id, billingId: billingId ?? undefined, transaction, amount, currency },
});
