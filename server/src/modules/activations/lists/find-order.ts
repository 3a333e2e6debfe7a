import type { OrderItem } from "@sonum/contract/activations/activation";
import type { Ctx } from "../../../platform/context.ts";
import { orderNotFound } from "../errors.ts";
import type { Order } from "../order.ts";
import * as store from "../store.ts";
import { presentOrders } from "./present-orders.ts";

type Owner = { customerId: string; currency: string };

/** One order as its customer sees it; undefined if it is another customer's. */
export async function findOrder(ctx: Ctx, owner: Owner, orderId: number): Promise<OrderItem | undefined> {
  const order = await findOwn(ctx, owner.customerId, orderId);
  return order && (await presentOrders(ctx, [order], owner.currency))[0];
}

/** Like `findOrder`, but throws if there is none. */
export async function getOrder(ctx: Ctx, owner: Owner, orderId: number): Promise<OrderItem> {
  const order = await findOrder(ctx, owner, orderId);
  if (!order) throw orderNotFound();
  return order;
}

/** The row of a customer's own order; throws for anyone else's. */
export async function getOwnOrder(ctx: Ctx, customerId: string, orderId: number): Promise<Order> {
  const order = await findOwn(ctx, customerId, orderId);
  if (!order) throw orderNotFound();
  return order;
}

async function findOwn(ctx: Ctx, customerId: string, orderId: number): Promise<Order | undefined> {
  const [order] = await store.findOrders(ctx, [ctx.publicIds.toInternal(orderId)]);
  return order?.customerId === customerId ? order : undefined;
}
