import { orderStatus } from "@sonum/contract/activations/activation";
import { type Money, micro } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import { listHandRefunds } from "../life/hand-refund-store.ts";
import type { Order } from "../order.ts";
import { CODE_STATUSES } from "../rules.ts";
import { findOrders } from "../store.ts";
import { listOrdersAfter, type OrderFilter } from "./list-store.ts";

/** An order with a code, and what of its price went back. */
export type PaidOrder = Order & { refunded: Money };

const PAGE_SIZE = 1_000;

/** A customer's own order, if its price was paid. */
export async function findPaidOrder(
  ctx: Ctx,
  customerId: string,
  orderId: number,
): Promise<PaidOrder | undefined> {
  const orders = await findOrders(ctx, [ctx.publicIds.toInternal(orderId)]);
  const own = orders.filter((order) => order.customerId === customerId && hasCode(order));
  return (await withRefunds(ctx, own))[0];
}

const hasCode = ({ status }: Order) => CODE_STATUSES.includes(status);

/** All paid orders of a period, oldest first, page by page. */
export async function* pagesOfPaidOrders(
  ctx: Ctx,
  customerId: string,
  period: Pick<OrderFilter, "from" | "to">,
): AsyncGenerator<PaidOrder[]> {
  const filter = { ...period, status: [orderStatus.received, orderStatus.done] };
  let afterId = 0n;
  for (;;) {
    const orders = await listOrdersAfter(ctx, customerId, { filter, afterId, limit: PAGE_SIZE });
    if (orders.length > 0) yield await withRefunds(ctx, orders);
    const last = orders.at(-1);
    if (!last || orders.length < PAGE_SIZE) return;
    afterId = last.id;
  }
}

async function withRefunds(ctx: Ctx, orders: Order[]): Promise<PaidOrder[]> {
  if (orders.length === 0) return [];
  const refunds = await listHandRefunds(
    ctx,
    orders.map(({ id }) => id),
  );
  const byOrder = new Map(refunds.map(({ orderId, amount }) => [orderId, amount]));
  return orders.map((order) => ({
    ...order,
    refunded: order.complaint === "upheld" ? order.price : (byOrder.get(order.id) ?? micro(0n)),
  }));
}
