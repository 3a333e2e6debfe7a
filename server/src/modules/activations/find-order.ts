import type { OrderItem } from "@sonum/contract/activations";
import type { Ctx } from "../../platform/context.ts";
import { presentOrder } from "./order.ts";
import * as store from "./store.ts";

/** One order as its customer sees it, or nothing when it is somebody else's. */
export async function findOrder(
  ctx: Ctx,
  { customerId, currency }: { customerId: string; currency: string },
  orderId: number,
): Promise<OrderItem | undefined> {
  const [order] = await store.findOrders(ctx, [ctx.orderIds.toInternal(orderId)]);
  if (order?.customerId !== customerId) return undefined;
  return presentOrder(ctx, order, ctx.memory.rates.get(currency));
}
