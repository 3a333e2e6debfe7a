import type { OrderMessage } from "@sonum/contract/activations";
import { micro } from "@sonum/contract/money";
import { WebhookEvent } from "@sonum/contract/webhook-events";
import { z } from "zod";
import type { Ctx } from "../../platform/context.ts";
import { type MessageSeen, writeMessage } from "../compat/index.ts";
import type { Happened } from "../events/index.ts";
import type { Claimed } from "./delivery-store.ts";
import { findSubject, type Subject } from "./find-subject.ts";

/** Built for every attempt, so it carries the current state. `undefined` if the event's subject is gone. */
export async function writeBody(ctx: Ctx, event: Happened, to: Claimed): Promise<string | undefined> {
  const subject = await findSubject(ctx, event);
  if (to.shape !== "standard" && event.kind !== "webhook.test") {
    const seen = messageSeen(event, subject);
    return seen && JSON.stringify(await writeMessage(ctx, to.shape, seen));
  }
  const payload = accountEvent(event, to) ?? numberEvent(event, subject);
  return payload && JSON.stringify(z.encode(WebhookEvent, payload));
}

function messageSeen(
  { customerId, isSandbox }: Happened,
  { order, rental, message }: Subject,
): MessageSeen | undefined {
  if (!message) return undefined;
  if (order) return { customerId, isSandbox, message, order, rental: undefined };
  return rental && { customerId, isSandbox, message, order: undefined, rental };
}

/** Events about the endpoint or the balance, not about a number. */
function accountEvent(
  { kind, happenedAt: timestamp, amount }: Happened,
  to: Claimed,
): WebhookEvent | undefined {
  if (kind === "webhook.test") return { type: kind, timestamp, data: { webhookId: to.endpointId } };
  if (kind !== "balance.low") return undefined;
  return { type: kind, timestamp, data: { balanceUsd: amount ?? micro(0n), lowBalanceUsd: to.lowBalance } };
}

function numberEvent(event: Happened, { order, rental, ...rest }: Subject): WebhookEvent | undefined {
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
