import type { OrderItem } from "@sonum/contract/activations";
import type { Ctx } from "../../../platform/context.ts";
import { joinCalls } from "../../../platform/joined-calls.ts";
import { type Order, presentOrder } from "../order.ts";
import * as store from "../store.ts";

type Find = (id: bigint) => Promise<Order | undefined>;

const ORDERS_MAX = 256;

/**
 * One order with its newest message only, for programs that ask every few seconds. Those that ask at the same moment
 * share one look at the database.
 */
export async function pollOrder(
  ctx: Ctx,
  { customerId, currency }: { customerId: string; currency: string },
  orderId: number,
): Promise<OrderItem | undefined> {
  const order = await finderOf(ctx)(ctx.orderIds.toInternal(orderId));
  if (order?.customerId !== customerId) return undefined;
  return presentOrder(ctx, order, { currency: ctx.memory.rates.get(currency), earlier: [] });
}

const finders = new WeakMap<Ctx["pool"], Find>();

function finderOf(ctx: Ctx): Find {
  const find = finders.get(ctx.pool) ?? joinCalls((ids: bigint[]) => findAll(ctx, ids), { max: ORDERS_MAX });
  finders.set(ctx.pool, find);
  return find;
}

async function findAll(ctx: Ctx, ids: bigint[]): Promise<(Order | undefined)[]> {
  const orders = await store.findOrders(ctx, [...new Set(ids)]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return ids.map((id) => byId.get(id));
}
