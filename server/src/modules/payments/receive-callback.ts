import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { recordOutcome } from "../../platform/outcomes/outcome-counts.ts";
import type { CallbackHeaders, PaymentEvent } from "../../platform/ports.ts";
import { callbackRefused, providerUnknown } from "./errors.ts";
import * as store from "./store.ts";

export type Callback = { provider: string; headers: CallbackHeaders; body: string };

/**
 * Stores a provider's report; a job processes it later. Reports with a bad or old signature are counted and dropped. Each
 * event is stored once.
 */
export async function receiveCallback(ctx: Ctx, callback: Callback): Promise<void> {
  const since = performance.now();
  const provider = ctx.ports.payments.find(({ code }) => code === callback.provider);
  if (!provider) throw providerUnknown();

  const read = provider.readCallback(callback.headers, callback.body, ctx.clock.now());
  const counted = { source: "callback" as const, subject: provider.code };
  if ("refused" in read) {
    recordOutcome(ctx, { ...counted, ms: performance.now() - since, error: read.refused });
    await store.countRefusal(ctx, provider.code, read.refused);
    ctx.log.warn({ provider: provider.code, reason: read.refused }, "refused a payment callback");
    throw callbackRefused();
  }
  await transact(ctx, async (tx) => {
    for (const event of read.events) await storeEvent(tx, callback, event);
  });
  recordOutcome(ctx, { ...counted, ms: performance.now() - since });
}

async function storeEvent(tx: Tx, { provider, body }: Callback, reported: PaymentEvent): Promise<void> {
  const { card, sender, ...event } = reported;
  const payer = card === undefined ? sender && `sender ${sender}` : `card ${card}`;
  const id = await store.insertEvent(tx, {
    ...event,
    cardFingerprint: card === undefined ? null : tx.cipher.fingerprint(`card ${card}`),
    payerFingerprint: payer === undefined ? null : tx.cipher.fingerprint(payer),
    provider,
    billingId: event.billingId ?? null,
    country: event.country ?? null,
    confirmations: event.confirmations ?? null,
    confirmationsWanted: event.confirmationsWanted ?? null,
    receivedAt: tx.clock.now(),
    body: tx.cipher.encrypt(body),
  });
  if (id === undefined) return store.countRefusal(tx, provider, "repeated");
  await enqueue(tx, "payments:work_event", { eventId: String(id) });
}
