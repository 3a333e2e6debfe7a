import type { OrderItem } from "@sonum/contract/activations/activation";
import type { Ctx } from "../../../platform/context.ts";
import { CatalogueCache, Rates } from "../../catalogue/index.ts";
import { cancelFrom, type Order, presentOrder } from "../order.ts";
import { waitingOrderCacheOf } from "./waiting-order-cache.ts";

type Owner = { customerId: string; currency: string };

/** Rebuilt whenever one of these inputs changes. */
type Cached<T> = { value: T; catalogue: unknown; currency: unknown; until: number };

/**
 * Caches a rendering of an order while it waits for its first SMS; it must not contain the remaining seconds. Returns
 * undefined for an order that is not cached as waiting or belongs to another customer: the caller then reads it
 * normally.
 */
export function cacheWhileWaiting<T>(render: (order: OrderItem, ctx: Ctx) => T) {
  // A reread order is another object, so no rendering outlives its data.
  const cache = new WeakMap<Order, Cached<T>>();

  return (ctx: Ctx, owner: Owner, orderId: number): T | undefined => {
    const order = waitingOrderCacheOf(ctx).get(orderId);
    if (order?.customerId !== owner.customerId) return undefined;
    const catalogueCache = CatalogueCache.of(ctx);
    const rates = Rates.of(ctx);
    const currency = rates.get(owner.currency);
    const now = ctx.clock.now().getTime();

    const known = cache.get(order);
    if (known?.catalogue === catalogueCache && known.currency === currency && now < known.until)
      return known.value;
    const value = render(presentOrder(ctx, order, { currency, earlier: [] }), ctx);
    cache.set(order, { value, catalogue: catalogueCache, currency, until: nextChange(ctx, order, now) });
    return value;
  };
}

/** While it waits, only the moment from which it can be cancelled changes it over time. */
function nextChange(ctx: Ctx, order: Order, now: number): number {
  const from = cancelFrom(ctx, order)?.getTime() ?? now;
  return from > now ? from : Number.POSITIVE_INFINITY;
}
