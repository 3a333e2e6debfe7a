import { OrderItem } from "@sonum/contract/activations/activation";
import { z } from "zod";
import type { Ctx } from "../../../platform/context.ts";
import type { SerializedReply } from "../../../platform/http/serve.ts";
import { secondsLeft } from "../rules.ts";
import { cacheWhileWaiting } from "./cache-while-waiting.ts";

type Owner = { customerId: string; currency: string };

/** A waiting order as JSON. Encoded once: a poll that encodes it again costs the server about 1.5 times the CPU. */
export function renderWaitingOrder(ctx: Ctx, owner: Owner, orderId: number): SerializedReply | undefined {
  const order = encodeWaiting(ctx, owner, orderId);
  if (!order) return undefined;
  const ttl = secondsLeft(order.expiresAt, ctx.clock.now());
  return { written: JSON.stringify({ ...order.encoded, ttl }) };
}

const encodeWaiting = cacheWhileWaiting((order) => ({
  encoded: z.encode(OrderItem, order),
  expiresAt: order.expiresAt,
}));
