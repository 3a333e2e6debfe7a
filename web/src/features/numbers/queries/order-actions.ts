import type { cancelActivation } from "@sonum/contract/activations/activation";
import type {
  acceptLate,
  buyAgain,
  declineLate,
  finishOrder,
  requestAnother,
} from "@sonum/contract/activations/order-actions";
import type { listOrders } from "@sonum/contract/activations/order-lists";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../../../lib/api/api.ts";
import { buyAtShownPrice } from "../../../lib/format/new-price.ts";
import { ordersKey, refetchOrdersAndWallet, upsertOrder } from "../../../queries/activations.ts";
import { putAsideEnded, recordEnded } from "../../../queries/ended-orders.ts";
import type { Order } from "../../../queries/order.ts";

const LATE_MAX = 50;
const EXPIRED = 5;
const DAY_MS = 24 * 60 * 60_000;

/** Expired orders whose late code can still be bought. */
export const lateOrders = (currency: string) =>
  queryOptions({
    queryKey: [...ordersKey, "late", currency],
    queryFn: async ({ signal }): Promise<Order[]> => {
      const from = new Date(Date.now() - DAY_MS).toISOString();
      const { data } = await call<typeof listOrders>("POST /rest/user/services/:currency", {
        params: { currency },
        body: { limit: LATE_MAX, offset: 0, sort: [{ dt: "DESC" }], filter: { status: EXPIRED, from } },
        signal,
      });
      return data.filter(({ late }) => late !== null);
    },
    refetchInterval: 60_000,
  });

/** Cancels the order; the price is refunded to the balance. */
export const useCancelActivation = () =>
  useOrderMutation(async (order) => {
    await call<typeof cancelActivation>("DELETE /rest/user/order/:orderId", { params: idOf(order) });
    return { ...order, status: 4, statusText: "cancelled", ttl: 0, actions: ["again"] };
  });

/** Waits for another SMS on the same number, at no charge. */
export const useRequestAnother = () =>
  useOrderMutation((order) =>
    call<typeof requestAnother>("POST /rest/user/order/:orderId/another", inOrderCurrency(order)),
  );

export const useFinishOrder = () =>
  useOrderMutation((order) =>
    call<typeof finishOrder>("POST /rest/user/order/:orderId/finish", inOrderCurrency(order)),
  );

/** Buys a late code and shows it, however old the order is. */
export function useAcceptLate(onRefused: OnRefused) {
  const cache = useQueryClient();
  return useOrderMutation(async (order) => {
    const done = await call<typeof acceptLate>("POST /rest/user/order/:orderId/late", inOrderCurrency(order));
    recordEnded(cache, [done]);
    return done;
  }, onRefused);
}

export const useDeclineLate = () =>
  useOrderMutation(async (order) => {
    await call<typeof declineLate>("DELETE /rest/user/order/:orderId/late", { params: idOf(order) });
    return { ...order, late: null, actions: ["again"] };
  });

/**
 * Buys the same number again, never above the shown or newly agreed price. If the reply is lost, the next attempt
 * reuses the idempotency key.
 */
export function useBuyAgain(onRefused: OnRefused) {
  const cache = useQueryClient();
  const attempt = useRef<{ orderId: number; key: string }>(undefined);
  return useOrderMutation(async (order) => {
    const key = attempt.current?.orderId === order.orderId ? attempt.current.key : crypto.randomUUID();
    attempt.current = { orderId: order.orderId, key };
    const bought = await buyAtShownPrice(order, (maxPrice) =>
      call<typeof buyAgain>("POST /rest/user/order/:orderId/again/:currency", {
        params: { ...idOf(order), currency: order.currency },
        query: { maxPrice: String(maxPrice) },
        idempotencyKey: key,
      }),
    );
    attempt.current = undefined;
    putAsideEnded(cache, order);
    return bought;
  }, onRefused);
}

/** Shows a refused purchase, instead of the general error message. */
type OnRefused = (error: Error) => void;

/** A mutation of one order: puts the result into the cache and refetches orders and wallet. */
function useOrderMutation(run: (order: Order) => Promise<Order>, onRefused?: OnRefused) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: run,
    ...(onRefused && { meta: { showsOwnErrors: true }, onError: onRefused }),
    onSuccess: (order) => upsertOrder(cache, order),
    onSettled: () => refetchOrdersAndWallet(cache),
  });
}

const idOf = ({ orderId }: Order) => ({ orderId: String(orderId) });
const inOrderCurrency = (order: Order) => ({ params: idOf(order), query: { currency: order.currency } });
