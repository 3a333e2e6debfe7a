import type { cancelActivation } from "@sonum/contract/activations";
import type {
  acceptLate,
  buyAgain,
  declineLate,
  finishOrder,
  requestAnother,
} from "@sonum/contract/order-life";
import type { listOrders } from "@sonum/contract/order-lists";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../lib/api.ts";
import { buyAsShown } from "../lib/new-price.ts";
import { type Order, ordersKey, putOrder, refreshAfterSale } from "./activations.ts";
import { dropEnded, keepEnded } from "./ended-orders.ts";

const LATE_MAX = 50;
const EXPIRED = 5;
const DAY_MS = 24 * 60 * 60_000;

/** Orders whose code came too late and may still be taken. */
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

/** Gives the number back; the price returns to the balance. */
export const useCancelActivation = () =>
  useOrderCall(async (order) => {
    await call<typeof cancelActivation>("DELETE /rest/user/order/:orderId", { params: idOf(order) });
    return { ...order, status: 4, statusText: "cancelled", ttl: 0, actions: ["again"] };
  });

/** Waits for another SMS on the same number, free of charge. */
export const useRequestAnother = () =>
  useOrderCall((order) =>
    call<typeof requestAnother>("POST /rest/user/order/:orderId/another", asShown(order)),
  );

/** The code was enough. */
export const useFinishOrder = () =>
  useOrderCall((order) => call<typeof finishOrder>("POST /rest/user/order/:orderId/finish", asShown(order)));

/** Pays for a code that came late and shows it, however long ago the order was. A refusal is told by the caller. */
export function useAcceptLate(tell: Tell) {
  const cache = useQueryClient();
  return useOrderCall(async (order) => {
    const done = await call<typeof acceptLate>("POST /rest/user/order/:orderId/late", asShown(order));
    keepEnded(cache, [done]);
    return done;
  }, tell);
}

export const useDeclineLate = () =>
  useOrderCall(async (order) => {
    await call<typeof declineLate>("DELETE /rest/user/order/:orderId/late", { params: idOf(order) });
    return { ...order, late: null, actions: ["again"] };
  });

/**
 * Buys the same number once more, never above the price that is shown or agreed to then. A press whose answer was lost
 * keeps its key; a refusal is told by the caller.
 */
export function useBuyAgain(tell: Tell) {
  const cache = useQueryClient();
  const open = useRef<{ orderId: number; key: string }>(undefined);
  return useOrderCall(async (order) => {
    const key = open.current?.orderId === order.orderId ? open.current.key : crypto.randomUUID();
    open.current = { orderId: order.orderId, key };
    const bought = await buyAsShown(order, (maxPrice) =>
      call<typeof buyAgain>("POST /rest/user/order/:orderId/again/:currency", {
        params: { ...idOf(order), currency: order.currency },
        query: { maxPrice: String(maxPrice) },
        idempotencyKey: key,
      }),
    );
    open.current = undefined;
    dropEnded(cache, order);
    return bought;
  }, tell);
}

type Tell = (error: Error) => void;

/** One thing done with an order: what it became shows at once, and everything about orders and money is read again. */
function useOrderCall(act: (order: Order) => Promise<Order>, tell?: Tell) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    ...(tell && { meta: { tellsItself: true }, onError: tell }),
    onSuccess: (order) => putOrder(cache, order),
    onSettled: () => refreshAfterSale(cache),
  });
}

const idOf = ({ orderId }: Order) => ({ orderId: String(orderId) });
const asShown = (order: Order) => ({ params: idOf(order), query: { currency: order.currency } });
