import { OrderItem } from "@sonum/contract/activations/activation";
import { z } from "zod";
import type { Ctx } from "../../../platform/context.ts";
import type { SerializedReply } from "../../../platform/http/serve.ts";
import { secondsLeft } from "../rules.ts";
import { cacheWhileWaiting } from "./cache-while-waiting.ts";

type Owner = { customerId: string; currency: string };

/**
 * A waiting order as JSON: rendered once, except for the remaining seconds. Serves about 1.1 times as many polls per second as
 * `JSON.stringify` of the encoded order for each poll (scenario `polling`: 0.65 against 0.58 of a constant response).
 */
export function renderWaitingOrder(ctx: Ctx, owner: Owner, orderId: number): SerializedReply | undefined {
  const order = renderAroundTtl(ctx, owner, orderId);
  if (!order) return undefined;
  return { written: order.before + secondsLeft(order.expiresAt, ctx.clock.now()) + order.after };
}

const renderAroundTtl = cacheWhileWaiting((order) => {
  const text = JSON.stringify(z.encode(OrderItem, order));
  // Quotes within strings are escaped, so this matches only the field itself.
  const field = `,"ttl":`;
  const from = text.indexOf(field) + field.length;
  return {
    before: text.slice(0, from),
    after: text.slice(from + String(order.ttl).length),
    expiresAt: order.expiresAt,
  };
});
