import type { buyActivation } from "@sonum/contract/activations/activation";
import type { buyActivations } from "@sonum/contract/activations/order-actions";
import type { listLiveOrders, listOrders } from "@sonum/contract/activations/order-lists";
import type { WireReply } from "@sonum/contract/route";
import {
  notifyManager,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";
import { buyAtShownPrice } from "../lib/format/new-price.ts";
import { fetchEndedOrders, hasEnded, isRecentlyEnded, recordEnded } from "./ended-orders.ts";
import type { Order } from "./order.ts";

/**
 * The server sends the seconds left; `endsAt` is by this browser's clock. `known` is the time of the code present when
 * the page first loaded the order: a later one is new, even if the alert code loads late.
 */
export type LiveOrder = Order & { endsAt: number; known: string | null };

/** Ten is usual; the maximum leaves room for bulk purchases. */
const LIVE_MAX = 100;
const RECENT_MAX = 12;
/** Tolerance for rounding and latency. */
const SAME_END_MS = 3_000;

export const ordersKey = ["activations"] as const;

/** Pushed by the live channel and polled every ten seconds as well. */
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
      if (before && data.length < LIVE_MAX) void fetchEndedOrders(client, before, data);
      return data.filter((order) => !hasEnded(client, order)).map((order) => toLiveOrder(order, before));
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

export type PurchaseRequest = {
  service: string;
  country: string;
  currency: string;
  /** The shown price. */
  price: number;
  /** The most the customer pays; defaults to the shown price. */
  maxPrice?: number;
  /** Defaults to 1. */
  quantity?: number;
  /** Mobile network; defaults to any. */
  operator?: string;
};

/** Never pays more than `maxPrice` each unless the customer agrees. The key makes repeated clicks idempotent. */
export function useBuyActivation() {
  const cache = useQueryClient();
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: ({ key, ...request }: PurchaseRequest & { key: string }) =>
      buyAtShownPrice(request, (maxPrice) => buyAt(maxPrice, request, key)),
    onSuccess: ({ data }) => {
      for (const order of data) upsertOrder(cache, order);
    },
    onSettled: () => refetchOrdersAndWallet(cache),
  });
}

/** The bought orders; `refused` says why there are fewer than requested. */
export type PurchaseResult = WireReply<typeof buyActivations>;

async function buyAt(
  maxPrice: number,
  request: PurchaseRequest,
  idempotencyKey: string,
): Promise<PurchaseResult> {
  const { service, country, currency, operator, quantity = 1 } = request;
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

/** Puts a new or changed order into the cache; an order that is over moves from the live to the ended ones. */
export function upsertOrder(cache: QueryClient, order: Order): void {
  if (isLive(order) && hasEnded(cache, order)) return;
  const change = (list: LiveOrder[] | undefined) => {
    const isKnown = list?.some(({ orderId }) => orderId === order.orderId);
    const changed = list?.map((old) => (old.orderId === order.orderId ? toLiveOrder(order, list) : old));
    return (isKnown ? changed : list && [toLiveOrder(order, list), ...list])?.filter(isLive);
  };
  const live = { queryKey: [...ordersKey, "live"] };
  // Batched, so the page never shows an order twice.
  notifyManager.batch(() => {
    cache.setQueriesData<LiveOrder[]>(live, change);
    if (!isLive(order) && isRecentlyEnded(order)) recordEnded(cache, [order]);
  });
  // A list being fetched may predate this change and would revert it.
  if (cache.isFetching(live) > 0) void refetch(cache, live.queryKey);
}

export const isLive = ({ status }: Order) => status === 1 || status === 2;

/** A known order keeps its `endsAt` within the tolerance, so refetching the same list causes no rerender. */
function toLiveOrder(order: Order, list: LiveOrder[] | undefined): LiveOrder {
  const endsAt = Date.now() + order.ttl * 1000;
  const before = list?.find(({ orderId }) => orderId === order.orderId);
  const known = list ? (before?.known ?? null) : order.dtSms;
  const isSame = before && Math.abs(before.endsAt - endsAt) < SAME_END_MS;
  return isSame ? { ...order, ttl: before.ttl, endsAt: before.endsAt, known } : { ...order, endsAt, known };
}

export async function refetchOrdersAndWallet(cache: QueryClient): Promise<void> {
  await Promise.all([refetch(cache, ordersKey), refetch(cache, ["wallet"])]);
}

export const refetchLiveOrders = (cache: QueryClient): Promise<void> =>
  refetch(cache, [...ordersKey, "live"]);

/** Cancels fetches in flight, even the first: they may have been read too early. */
async function refetch(cache: QueryClient, queryKey: readonly string[]): Promise<void> {
  await cache.cancelQueries({ queryKey });
  await cache.invalidateQueries({ queryKey });
}
