import type { readOrder } from "@sonum/contract/activations/order-actions";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";
import type { Order } from "./order.ts";

/** An order that ended while the page was open, and when. One put aside is kept: a late reply must not bring it back. */
export type EndedOrder = { order: Order; endedAt: number; isPutAside: boolean };

const ENDED_MAX = 10;

/** How long an ended order stays on the page before it is only in the past orders. */
export const ENDED_SHOWN_MS = 60_000;

/** Client-side only: filled while the page is open, never fetched. */
export const endedOrders = queryOptions({
  queryKey: ["activations", "ended"],
  queryFn: (): EndedOrder[] => [],
  enabled: false,
  initialData: [],
});

/** Adds ended orders. `endedAt` is the time of the first notice of an outcome; another outcome is shown anew. */
export function recordEnded(cache: QueryClient, orders: Order[]): void {
  cache.setQueryData(endedOrders.queryKey, (known = []) => {
    const changed = known.map((old) => {
      const order = orders.find(({ orderId }) => orderId === old.order.orderId) ?? old.order;
      return order.status === old.order.status ? { ...old, order } : toEnded(order);
    });
    const added = orders.filter(({ orderId }) => !known.some(({ order }) => order.orderId === orderId));
    return [...added.map(toEnded), ...changed].slice(0, ENDED_MAX);
  });
}

const toEnded = (order: Order): EndedOrder => ({ order, endedAt: Date.now(), isPutAside: false });

/** An ended order stays ended: a later live update of it is outdated. */
export const hasEnded = (cache: QueryClient, { orderId }: Order): boolean =>
  cache.getQueryData(endedOrders.queryKey)?.some(({ order }) => order.orderId === orderId) ?? false;

/** Filters out orders that ended long ago, e.g. after hours offline. */
export const isRecentlyEnded = ({ dt, lifetime }: Order) =>
  Date.now() - Date.parse(dt) < lifetime * 1000 + ENDED_SHOWN_MS;

/** Fetches orders that are no longer listed as live, to learn how they ended. */
export async function fetchEndedOrders(cache: QueryClient, before: Order[], now: Order[]): Promise<void> {
  const missing = before.filter(({ orderId }) => now.every((order) => order.orderId !== orderId));
  const replies = missing.map(({ orderId, currency }) =>
    call<typeof readOrder>("GET /rest/user/order/:orderId", {
      params: { orderId: String(orderId) },
      query: { currency },
    }).catch(() => undefined),
  );
  const orders = (await Promise.all(replies)).flatMap((order) => order ?? []);
  recordEnded(
    cache,
    orders.filter((order) => order.status > 2 && isRecentlyEnded(order)),
  );
}

/** Takes an ended order off the page: dismissed, or its number was bought again. */
export function putAsideEnded(cache: QueryClient, { orderId }: Order): void {
  cache.setQueryData(endedOrders.queryKey, (known = []) =>
    known.map((ended) => (ended.order.orderId === orderId ? { ...ended, isPutAside: true } : ended)),
  );
}
