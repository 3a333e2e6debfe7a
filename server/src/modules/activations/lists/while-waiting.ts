import type { OrderItem } from "@sonum/contract/activations";
import type { Ctx } from "../../../platform/context.ts";
import { cancelFrom, type Order, presentOrder } from "../order.ts";
import { waitingOrdersOf } from "./waiting-orders.ts";

type Whose = { customerId: string; currency: string };

/** Names, prices and what may be done with it come from these, and it is written anew when they change. */
type Written<T> = { value: T; shelf: unknown; currency: unknown; until: number };

/**
 * What is told of an order while it waits for its first SMS, written down once however often programs ask; the seconds
 * that are left go on running and do not belong into it. Answers nothing for an order that is not known to wait, or is not
 * theirs: that is looked for as any other.
 */
export function whileWaiting<T>(write: (order: OrderItem, ctx: Ctx) => T) {
  // An order that is read again is another object, so nothing outlives what it was written of.
  const kept = new WeakMap<Order, Written<T>>();

  return (ctx: Ctx, whose: Whose, orderId: number): T | undefined => {
    const order = waitingOrdersOf(ctx).recall(orderId);
    if (order?.customerId !== whose.customerId) return undefined;
    const { shelf, rates } = ctx.memory;
    const currency = rates.get(whose.currency);
    const now = ctx.clock.now().getTime();

    const known = kept.get(order);
    if (known?.shelf === shelf && known.currency === currency && now < known.until) return known.value;
    const value = write(presentOrder(ctx, order, { currency, earlier: [] }), ctx);
    kept.set(order, { value, shelf, currency, until: nextChange(ctx, order, now) });
    return value;
  };
}

/** It can be cancelled from some moment on; nothing else changes by time alone while it waits. */
function nextChange(ctx: Ctx, order: Order, now: number): number {
  const from = cancelFrom(ctx, order)?.getTime() ?? now;
  return from > now ? from : Number.POSITIVE_INFINITY;
}
