import type { OrderItem } from "@sonum/contract/activations/activation";
import type { Ctx } from "../../../platform/context.ts";
import * as store from "./list-store.ts";
import { presentOrders } from "./present-orders.ts";

type Owner = { customerId: string; currency: string };

/** A customer's own orders. `isLive`: only those waiting or open for another code. */
export async function listOrders(
  ctx: Ctx,
  owner: Owner & { isLive: boolean },
  query: store.OrderListQuery,
): Promise<{ data: OrderItem[]; total: number }> {
  const { rows, total } = await store.listOrderPage(ctx, owner, query);
  return { data: await presentOrders(ctx, rows, owner.currency), total };
}

/** A customer's newest orders, and how many are open. Costs the same however many there were before. */
export async function listNewestOrders(
  ctx: Ctx,
  { customerId, currency }: Owner,
  limit: number,
): Promise<{ newest: OrderItem[]; openCount: number }> {
  const [rows, openCount] = await Promise.all([
    store.listNewest(ctx, customerId, limit),
    store.countOpen(ctx, customerId),
  ]);
  return { newest: await presentOrders(ctx, rows, currency), openCount };
}

/** Only the newest orders can have changed while a page was offline. */
const RECENT_MAX = 200;

/** A customer's orders that changed since a moment: what a page missed while offline. */
export const listOrdersChangedSince = async (
  ctx: Ctx,
  { customerId, currency }: Owner,
  since: Date,
): Promise<OrderItem[]> =>
  presentOrders(ctx, await store.listChangedOrders(ctx, customerId, { since, newest: RECENT_MAX }), currency);
