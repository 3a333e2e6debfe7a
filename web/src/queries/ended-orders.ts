import type { readOrder } from "@sonum/contract/order-life";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api.ts";
import type { Order } from "./activations.ts";

/** An order that ended before the customer's eyes, and since when. */
export type EndedOrder = { order: Order; endedAt: number };

const ENDED_MAX = 10;

/** How long an end stays in sight before the order is only among the past ones. */
export const ENDED_SHOWN_MS = 60_000;

/** Filled by what happens while the page is open; nobody asks the server for it. */
export const endedOrders = queryOptions({
  queryKey: ["activations", "ended"],
  queryFn: (): EndedOrder[] => [],
  enabled: false,
  initialData: [],
});

/** Remembers orders that are over now. The moment of the first word about it counts. */
export function keepEnded(cache: QueryClient, orders: Order[]): void {
  const isOf = (order: Order) => (ended: EndedOrder) => ended.order.orderId === order.orderId;
  cache.setQueryData(endedOrders.queryKey, (known = []) => {
    const changed = known.map((old) => ({
      ...old,
      order: orders.find((order) => isOf(order)(old)) ?? old.order,
    }));
    const added = orders.filter((order) => !known.some(isOf(order)));
    return [...added.map((order) => ({ order, endedAt: Date.now() })), ...changed].slice(0, ENDED_MAX);
  });
}

/** What ended does not live again: word of it from before comes late, and is old. */
export const hasEnded = (cache: QueryClient, { orderId }: Order): boolean =>
  cache.getQueryData(endedOrders.queryKey)?.some(({ order }) => order.orderId === orderId) ?? false;

/** Whoever comes back after hours hears of many ends at once; only those of these minutes are news. */
export const isNews = ({ dt, lifetime }: Order) =>
  Date.now() - Date.parse(dt) < lifetime * 1000 + ENDED_SHOWN_MS;

/** Orders that were live and are not listed any more have ended; how, the server knows. */
export async function readMissing(cache: QueryClient, before: Order[], now: Order[]): Promise<void> {
  const missing = before.filter(({ orderId }) => now.every((order) => order.orderId !== orderId));
  const read = missing.map(({ orderId, currency }) =>
    call<typeof readOrder>("GET /rest/user/order/:orderId", {
      params: { orderId: String(orderId) },
      query: { currency },
    }).catch(() => undefined),
  );
  const orders = (await Promise.all(read)).flatMap((order) => order ?? []);
  keepEnded(
    cache,
    orders.filter((order) => order.status > 2 && isNews(order)),
  );
}

/** Out of sight: its number was bought again, or the customer has seen enough. */
export function dropEnded(cache: QueryClient, { orderId }: Order): void {
  cache.setQueryData(endedOrders.queryKey, (known = []) =>
    known.filter(({ order }) => order.orderId !== orderId),
  );
}
