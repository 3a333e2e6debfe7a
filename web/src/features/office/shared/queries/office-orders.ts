import type { exportPurchases, readPurchase, searchOrders } from "@sonum/contract/office/orders";
import type { WireInput, WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";

export type OrderSearch = WireInput<typeof searchOrders>["body"];
export type OrderList = WireReply<typeof searchOrders>;
export type Purchase = OrderList["data"][number];
export type PurchaseDetail = WireReply<typeof readPurchase>;

/** Below the key of users, so that a refund loads it again. */
const KEY = ["office", "users", "orders"] as const;

export const orders = (search: OrderSearch) =>
  queryOptions({
    queryKey: [...KEY, "search", search],
    queryFn: ({ signal }) =>
      call<typeof searchOrders>("POST /rest/office/orders/search", { body: search, signal }),
  });

export const downloadOrders = ({ before: _, ...filter }: OrderSearch) =>
  call<typeof exportPurchases>("POST /rest/office/orders/export", { body: filter });

export const order = (orderId: string) =>
  queryOptions({
    queryKey: [...KEY, orderId],
    queryFn: ({ signal }) =>
      call<typeof readPurchase>("GET /rest/office/orders/:orderId", { params: { orderId }, signal }),
  });
