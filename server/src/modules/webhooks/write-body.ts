import type { OrderMessage } from "@sonum/contract/activations/activation";
import { micro } from "@sonum/contract/money";
import { WebhookEvent } from "@sonum/contract/webhooks/webhook-events";
import { z } from "zod";
import type { Ctx } from "../../platform/context.ts";
import { formatWebhookMessage, type ReceivedMessage } from "../compat/index.ts";
import type { EventRow } from "../events/index.ts";
import type { ClaimedDelivery } from "./delivery-store.ts";
import { type EventSubject, findEventSubject } from "./find-event-subject.ts";

/** Built for every attempt, so it carries the current state. `undefined` if the event's subject is gone. */
export async function writeBody(ctx: Ctx, event: EventRow, to: ClaimedDelivery): Promise<string | undefined> {
  const subject = await findEventSubject(ctx, event);
  if (to.shape !== "standard" && event.kind !== "webhook.test") {
    const seen = messageSeen(event, subject);
    return seen && JSON.stringify(await formatWebhookMessage(ctx, to.shape, seen));
  }
  const payload = accountEvent(event, to) ?? numberEvent(event, subject);
  return payload && JSON.stringify(z.encode(WebhookEvent, payload));
}

function messageSeen(
  { customerId, isSandbox }: EventRow,
  { order, rental, message }: EventSubject,
): ReceivedMessage | undefined {
  if (!message) return undefined;
  if (order) return { customerId, isSandbox, message, order, rental: undefined };
  return rental && { customerId, isSandbox, message, order: undefined, rental };
}

/** Events about the endpoint or the balance, not about a number. */
function accountEvent(
  { kind, happenedAt: timestamp, amount }: EventRow,
  to: ClaimedDelivery,
): WebhookEvent | undefined {
  if (kind === "webhook.test") return { type: kind, timestamp, data: { webhookId: to.endpointId } };
  if (kind !== "balance.low") return undefined;
  return { type: kind, timestamp, data: { balanceUsd: amount ?? micro(0n), lowBalanceUsd: to.lowBalance } };
}

function numberEvent(event: EventRow, { order, rental, ...rest }: EventSubject): WebhookEvent | undefined {
  const message: OrderMessage | null = rest.message ?? null;
  const { kind: type, happenedAt: timestamp, amount } = event;
  const either = { order: order ?? null, rental: rental ?? null };
  if (type === "code.received") return order && { type, timestamp, data: { order, message } };
  if (type === "rental.message") return rental && { type, timestamp, data: { rental, message } };
  if (type === "rental.ending") return rental && { type, timestamp, data: { rental } };
  if (type === "order.expired") return order && { type, timestamp, data: { order } };
  if (!order && !rental) return undefined;
  if (type === "order.cancelled") return { type, timestamp, data: either };
  if (type !== "order.refunded") return undefined;
  return { type, timestamp, data: { ...either, refundedUsd: amount ?? micro(0n) } };
}
