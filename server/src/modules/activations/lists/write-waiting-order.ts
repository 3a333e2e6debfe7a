import { OrderItem } from "@sonum/contract/activations";
import { z } from "zod";
import type { Ctx } from "../../../platform/context.ts";
import type { Written } from "../../../platform/http.ts";
import { secondsLeft } from "../rules.ts";
import { whileWaiting } from "./while-waiting.ts";

type Whose = { customerId: string; currency: string };

/** An order that waits, as the API tells it: all of it is written already but for the seconds that are left. */
export function writeWaitingOrder(ctx: Ctx, whose: Whose, orderId: number): Written | undefined {
  const order = writeAround(ctx, whose, orderId);
  if (!order) return undefined;
  return { written: order.before + secondsLeft(order.expiresAt, ctx.clock.now()) + order.after };
}

const writeAround = whileWaiting((order) => {
  const text = JSON.stringify(z.encode(OrderItem, order));
  // Inside of a text, quotation marks are escaped: this is the field itself.
  const field = `,"ttl":`;
  const from = text.indexOf(field) + field.length;
  return {
    before: text.slice(0, from),
    after: text.slice(from + String(order.ttl).length),
    expiresAt: order.expiresAt,
  };
});
