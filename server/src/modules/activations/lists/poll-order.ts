import type { OrderItem } from "@sonum/contract/activations/activation";
import { batchCalls } from "../../../platform/concurrency/batch-calls.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Rates } from "../../catalogue/index.ts";
import { type Order, presentOrder } from "../order.ts";
import * as store from "../store.ts";
import { presentOne } from "./present-orders.ts";
import { waitingOrderCacheOf } from "./waiting-order-cache.ts";

type Owner = { customerId: string; currency: string };
type Find = (id: bigint) => Promise<Order | undefined>;

const ORDERS_MAX = 256;

/**
 * One order with its newest message only, for programs that poll every few seconds. A waiting order is answered from
 * memory; concurrent polls share one database query.
 */
export async function pollOrder(ctx: Ctx, owner: Owner, orderId: number): Promise<OrderItem | undefined> {
  const order = await findOwn(ctx, owner, orderId);
  return order && presentOrder(ctx, order, { currency: Rates.of(ctx).get(owner.currency), earlier: [] });
}

/** Like `pollOrder`, with all its messages. */
export async function pollOrderWithMessages(
  ctx: Ctx,
  owner: Owner,
  orderId: number,
): Promise<OrderItem | undefined> {
  const order = await findOwn(ctx, owner, orderId);
  return order && presentOne(ctx, order, owner.currency);
}

async function findOwn(ctx: Ctx, { customerId }: Owner, orderId: number): Promise<Order | undefined> {
  const order =
    waitingOrderCacheOf(ctx).get(orderId) ?? (await finderOf(ctx)(ctx.publicIds.toInternal(orderId)));
  return order?.customerId === customerId ? order : undefined;
}

const finders = new WeakMap<Ctx["pool"], Find>();

function finderOf(ctx: Ctx): Find {
  const find = finders.get(ctx.pool) ?? batchCalls((ids: bigint[]) => findAll(ctx, ids), { max: ORDERS_MAX });
  finders.set(ctx.pool, find);
  return find;
}

async function findAll(ctx: Ctx, ids: bigint[]): Promise<(Order | undefined)[]> {
  const orders = await waitingOrderCacheOf(ctx).load(() => store.findOrders(ctx, [...new Set(ids)]));
  const byId = new Map(orders.map((order) => [order.id, order]));
  return ids.map((id) => byId.get(id));
}
