import type { OrderItem } from "@sonum/contract/activations/activation";
import type { Ctx } from "../../../platform/context.ts";
import { Rates } from "../../catalogue/index.ts";
import { listEarlierMessages } from "../life/message-store.ts";
import { type Order, presentOrder } from "../order.ts";

/** Orders as their customer sees them, in a currency, with all messages. */
export async function presentOrders(ctx: Ctx, orders: Order[], currencyCode: string): Promise<OrderItem[]> {
  const currency = Rates.of(ctx).get(currencyCode);
  const several = orders.filter(({ messages }) => messages > 1).map(({ id }) => id);
  const earlier = several.length === 0 ? [] : await listEarlierMessages(ctx, several);
  const byOrder = Map.groupBy(earlier, ({ orderId }) => orderId);
  return orders.map((order) => presentOrder(ctx, order, { currency, earlier: byOrder.get(order.id) ?? [] }));
}

export async function presentOne(ctx: Ctx, order: Order, currencyCode: string): Promise<OrderItem> {
  const [item] = await presentOrders(ctx, [order], currencyCode);
  if (!item) throw new Error("No order was presented");
  return item;
}
