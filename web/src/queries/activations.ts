import type { buyActivation } from "@sonum/contract/activations";
import type { buyActivations } from "@sonum/contract/order-life";
import type { listLiveOrders, listOrders } from "@sonum/contract/order-lists";
import type { WireReply } from "@sonum/contract/route";
import {
  notifyManager,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../lib/api.ts";
import { buyAsShown } from "../lib/new-price.ts";
import { hasEnded, isNews, keepEnded, readMissing } from "./ended-orders.ts";

/** An order as it crosses the wire. */
export type Order = WireReply<typeof buyActivation>;

/**
 * The server says how many seconds are left; from then on this browser's clock counts. `known` is the code that was
 * there before the page looked: what comes after it is news, however late the part that tells of it is loaded.
 */
export type LiveOrder = Order & { endsAt: number; known: string | null };

/** Ten is usual; whoever buys twenty at once sees them all. */
const LIVE_MAX = 100;
const RECENT_MAX = 12;
/** Seconds are rounded, and answers travel. */
const SAME_END_MS = 3_000;

export const ordersKey = ["activations"] as const;

/** Pushed by the live channel, and asked for after every ten ticks of the countdown besides. */
export const liveOrders = (currency: string) =>
  queryOptions({
    queryKey: [...ordersKey, "live", currency],
    queryFn: async ({ signal, client, queryKey }): Promise<LiveOrder[]> => {
      const { data } = await call<typeof listLiveOrders>("POST /rest/user/services/:currency/active", {
        params: { currency },
        body: { limit: LIVE_MAX, offset: 0, sort: [{ dt: "DESC" }], filter: {} },
        signal,
      });
      const before = client.getQueryData<LiveOrder[]>(queryKey);
      if (before && data.length < LIVE_MAX) void readMissing(client, before, data);
      return data.filter((order) => !hasEnded(client, order)).map((order) => asSeen(order, before));
    },
    refetchInterval: 10_000,
  });

export const recentOrders = (currency: string) =>
  queryOptions({
    queryKey: [...ordersKey, "recent", currency],
    queryFn: ({ signal }) =>
      call<typeof listOrders>("POST /rest/user/services/:currency", {
        params: { currency },
        body: { limit: RECENT_MAX, offset: 0, sort: [{ dt: "DESC" }], filter: {} },
        signal,
      }),
  });

export type Wish = {
  service: string;
  country: string;
  currency: string;
  /** The price that was shown. */
  price: number;
  /** What the customer will pay at most; the shown price unless told. */
  maxPrice?: number;
  /** One unless told. */
  quantity?: number;
  /** Any mobile network unless told. */
  operator?: string;
};

/** Never above `maxPrice` for each, unless the customer agrees to a new price; the key makes a repeated press harmless. */
export function useBuyActivation() {
  const cache = useQueryClient();
  return useMutation({
    meta: { tellsItself: true },
    mutationFn: ({ key, ...wish }: Wish & { key: string }) =>
      buyAsShown(wish, (maxPrice) => buyAt(maxPrice, wish, key)),
    onSuccess: ({ data }) => {
      for (const order of data) putOrder(cache, order);
    },
    onSettled: () => refreshAfterSale(cache),
  });
}

/** What was bought, of how many; `refused` says why there are fewer. */
export type Bought = WireReply<typeof buyActivations>;

async function buyAt(maxPrice: number, wish: Wish, idempotencyKey: string): Promise<Bought> {
  const { service, country, currency, operator, quantity = 1 } = wish;
  const offer = { service, country, currency };
  const query = { maxPrice: String(maxPrice), ...(operator && { operator }) };
  if (quantity > 1)
    return call<typeof buyActivations>("POST /rest/user/order/create/:service/:country/:currency/:quantity", {
      params: { ...offer, quantity: String(quantity) },
      query,
      idempotencyKey,
    });
  const order = await call<typeof buyActivation>("POST /rest/user/order/create/:service/:country/:currency", {
    params: offer,
    query,
    idempotencyKey,
  });
  return { data: [order], asked: 1, refused: null };
}

/** Puts one order, new or changed, where the pages look; an order that is over goes from the live to the ended ones. */
export function putOrder(cache: QueryClient, order: Order): void {
  if (isLive(order) && hasEnded(cache, order)) return;
  const change = (list: LiveOrder[] | undefined) => {
    const isKnown = list?.some(({ orderId }) => orderId === order.orderId);
    const changed = list?.map((old) => (old.orderId === order.orderId ? asSeen(order, list) : old));
    return (isKnown ? changed : list && [asSeen(order, list), ...list])?.filter(isLive);
  };
  const live = { queryKey: [...ordersKey, "live"] };
  // Told in one go: the page never shows an order twice.
  notifyManager.batch(() => {
    cache.setQueriesData<LiveOrder[]>(live, change);
    if (!isLive(order) && isNews(order)) keepEnded(cache, [order]);
  });
  // A list that is under way may have been read before this change, and would take it back.
  if (cache.isFetching(live) > 0) void readAnew(cache, live.queryKey);
}

export const isLive = ({ status }: Order) => status === 1 || status === 2;

/** An order that was seen keeps the end it had: the same list, read again, changes nothing on the page. */
function asSeen(order: Order, list: LiveOrder[] | undefined): LiveOrder {
  const endsAt = Date.now() + order.ttl * 1000;
  const before = list?.find(({ orderId }) => orderId === order.orderId);
  const known = list ? (before?.known ?? null) : order.dtSms;
  const isSame = before && Math.abs(before.endsAt - endsAt) < SAME_END_MS;
  return isSame ? { ...order, ttl: before.ttl, endsAt: before.endsAt, known } : { ...order, endsAt, known };
}

export async function refreshAfterSale(cache: QueryClient): Promise<void> {
  await Promise.all([readAnew(cache, ordersKey), readAnew(cache, ["wallet"])]);
}

/** What is already under way is called off, even a first look: it may have been read too early. */
async function readAnew(cache: QueryClient, queryKey: readonly string[]): Promise<void> {
  await cache.cancelQueries({ queryKey });
  await cache.invalidateQueries({ queryKey });
}
