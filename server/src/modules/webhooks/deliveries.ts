import type { WebhookDelivery } from "@sonum/contract/webhooks/webhooks";
import { type Ctx, transact } from "../../platform/context.ts";
import { insertDispatchedEvent } from "../events/index.ts";
import * as store from "./delivery-store.ts";
import { deliveryNotFound, resendRefused } from "./errors.ts";
import { LOG_MAX } from "./failed-delivery-store.ts";
import { getEndpoint } from "./manage-webhooks.ts";
import { ATTEMPTS_MAX, outcomeOfAttempt } from "./rules.ts";

type Target = { webhookId: string };

export async function listDeliveries(
  ctx: Ctx,
  customerId: string,
  { webhookId, ...page }: Target & { limit: number; offset: number },
): Promise<{ data: WebhookDelivery[]; total: number }> {
  const { id } = await getEndpoint(ctx, customerId, webhookId);
  const rows = await store.listDeliveries(ctx, id, page);
  return { data: rows.map((row) => presentDelivery(ctx, row)), total: await store.countDeliveries(ctx, id) };
}

/** Sends a test event to this endpoint only, even while it is paused. */
export async function sendTest(ctx: Ctx, customerId: string, webhookId: string): Promise<WebhookDelivery> {
  return transact(ctx, async (tx) => {
    const endpoint = await getEndpoint(tx, customerId, webhookId);
    const eventId = await insertDispatchedEvent(tx, { customerId, kind: "webhook.test", amount: null });
    const id = tx.newId("msg");
    await store.insertDeliveries(tx, [{ id, endpointId: endpoint.id, eventId }]);
    return getDelivery(tx, endpoint.id, id);
  });
}

/** One more attempt under the same id, without retries. */
export async function resendDelivery(
  ctx: Ctx,
  customerId: string,
  { webhookId, deliveryId }: Target & { deliveryId: string },
): Promise<WebhookDelivery> {
  return transact(ctx, async (tx) => {
    const endpoint = await getEndpoint(tx, customerId, webhookId);
    const { tries } = await getDelivery(tx, endpoint.id, deliveryId);
    if (tries.length >= LOG_MAX) throw resendRefused();
    if (!(await store.retryDelivery(tx, deliveryId, ATTEMPTS_MAX - 1))) throw resendRefused();
    return getDelivery(tx, endpoint.id, deliveryId);
  });
}

async function getDelivery(ctx: Ctx, endpointId: string, id: string): Promise<WebhookDelivery> {
  const delivery = await store.findDelivery(ctx, endpointId, id);
  if (!delivery) throw deliveryNotFound();
  return presentDelivery(ctx, delivery);
}

export const presentDelivery = ({ publicIds }: Ctx, delivery: store.DeliveryWithEvent): WebhookDelivery => ({
  deliveryId: delivery.id,
  kind: delivery.kind,
  orderId: delivery.orderId === null ? null : publicIds.toPublic(delivery.orderId),
  state: delivery.state,
  happenedAt: delivery.happenedAt,
  nextAt: delivery.nextAt,
  tries: delivery.log.map(({ at, ...attempt }) => ({
    ...attempt,
    at: new Date(at),
    outcome: outcomeOfAttempt(attempt),
  })),
});
