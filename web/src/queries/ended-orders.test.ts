import type { readOrder } from "@sonum/contract/activations/order-actions";
import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { fakeServerPerTest } from "../../test/render.tsx";
import { doneOrder, waitingOrder } from "../../test/sample-order.ts";
import { endedOrders, fetchEndedOrders, putAsideEnded, recordEnded } from "./ended-orders.ts";

const server = fakeServerPerTest();
const cancelled = { ...waitingOrder, status: 4, dt: new Date().toISOString() };

const shownIn = (cache: QueryClient) =>
  (cache.getQueryData(endedOrders.queryKey) ?? [])
    .filter(({ isPutAside }) => !isPutAside)
    .map(({ order }) => order);

it("BUY-5 keeps an order put aside when a reply about it comes late", async () => {
  const params = { orderId: String(cancelled.orderId), currency: "USD" };
  server.replies<typeof readOrder>("GET /rest/user/order/:orderId", params, cancelled);
  const cache = new QueryClient();
  const fetched = fetchEndedOrders(cache, [waitingOrder], []);
  recordEnded(cache, [cancelled]);
  putAsideEnded(cache, cancelled);
  await fetched;
  expect(server.calls).toHaveLength(1);
  expect(shownIn(cache)).toEqual([]);
});

it("shows an order put aside again when its late code is bought", () => {
  const cache = new QueryClient();
  const expired = { ...cancelled, status: 5 };
  recordEnded(cache, [expired]);
  putAsideEnded(cache, expired);
  recordEnded(cache, [{ ...doneOrder, dt: cancelled.dt }]);
  expect(shownIn(cache)).toMatchObject([{ status: doneOrder.status }]);
});
