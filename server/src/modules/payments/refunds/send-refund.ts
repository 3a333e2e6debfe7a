import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { enqueue, type Jobs } from "../../../platform/jobs/jobs.ts";
import type { ProviderApi, RefundOrder, RefundResult } from "../../../platform/ports.ts";
import { payRefund, releaseRefund } from "../../wallet/index.ts";
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
  else await transact(ctx, (tx) => store.setRefund(tx, refundId, { state: "unknown" }));
}

async function claim(tx: Tx, refundId: string): Promise<store.RefundRow | undefined> {
  const refund = await store.lockRefund(tx, refundId);
  if (refund?.state !== "waiting") return undefined;
  await store.setRefund(tx, refundId, { state: "sending" });
  return refund;
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
    const current = await store.lockRefund(tx, refund.id);
    if (current?.state !== "sending" && current?.state !== "unknown") return;
    await store.setRefund(tx, refund.id, { state: "waiting" });
    await enqueue(tx, "payments:send_refund", { refundId: refund.id });
  });
}

/** Applies the provider's result once: the held money is paid out or returns to the balance. */
async function finish(ctx: Ctx, { id }: store.RefundRow, { isDone, told }: RefundResult): Promise<void> {
  await transact(ctx, async (tx) => {
    const refund = await store.lockRefund(tx, id);
    if (refund?.state !== "sending" && refund?.state !== "unknown") return;
    await store.setRefund(tx, id, { state: isDone ? "done" : "refused", told: told.slice(0, 200) });
    const request = refund.requestId === null ? undefined : await store.lockRequest(tx, refund.requestId);
    if (!request) return;
    const hold = { id, customerId: request.customerId, amount: refund.dollars };
    await (isDone ? payRefund(tx, hold) : releaseRefund(tx, hold));
    await endRequestIfComplete(tx, request);
  });
}

async function endRequestIfComplete(tx: Tx, request: store.RequestRow): Promise<void> {
  const refunds = await store.listRefunds(tx, [request.id]);
  if (refunds.some(({ state }) => state !== "done" && state !== "refused")) return;
  const refused = refunds.find(({ state }) => state === "refused");
  const state = refused ? "failed" : "done";
  await store.setRequest(tx, request.id, { state, reason: refused?.told ?? "", endedAt: tx.clock.now() });
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
