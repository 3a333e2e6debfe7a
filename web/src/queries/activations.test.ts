import type { listLiveOrders } from "@sonum/contract/activations/order-lists";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, onTestFinished, vi } from "vitest";
import { fakeServer } from "../../test/render.tsx";
import { receivedOrder, waitingOrder } from "../../test/sample-order.ts";
import { liveOrders, upsertOrder } from "./activations.ts";
import type { Order } from "./order.ts";

const replyWithList = (server: ReturnType<typeof fakeServer>, order: Order) =>
  server.replies<typeof listLiveOrders>(
    "POST /rest/user/services/:currency/active",
    { currency: "USD" },
    { data: [order], total: 1 },
  );

it.each([
  ["the first list", []],
  ["a later list", [{ ...waitingOrder, endsAt: 0, known: null }]],
])("BUY-4 keeps a code that arrives while %s is being fetched", async (_, known) => {
  const server = fakeServer();
  replyWithList(server, waitingOrder);
  replyWithList(server, receivedOrder);
  const cache = new QueryClient();
  if (known.length > 0) cache.setQueryData(liveOrders("USD").queryKey, known);
  onTestFinished(new QueryObserver(cache, liveOrders("USD")).subscribe(() => undefined));

  upsertOrder(cache, receivedOrder);
  await vi.waitFor(() => expect(server.calls).toHaveLength(2));
  await vi.waitFor(() => expect(cache.isFetching()).toBe(0));
  expect(cache.getQueryData(liveOrders("USD").queryKey)).toMatchObject([
    { smsResult: receivedOrder.smsResult },
  ]);
});

it("keeps the cached list when a refetch returns the same orders", async () => {
  const server = fakeServer();
  replyWithList(server, waitingOrder);
  replyWithList(server, { ...waitingOrder, ttl: waitingOrder.ttl - 1 });
  const cache = new QueryClient();
  await cache.fetchQuery(liveOrders("USD"));
  const first = cache.getQueryData(liveOrders("USD").queryKey);
  await cache.fetchQuery(liveOrders("USD"));
  expect(server.calls).toHaveLength(2);
  expect(cache.getQueryData(liveOrders("USD").queryKey)).toBe(first);
});

it("BUY-5 ignores late, outdated updates of a cancelled order", async () => {
  const server = fakeServer();
  replyWithList(server, waitingOrder);
  replyWithList(server, waitingOrder);
  const cache = new QueryClient();
  const { queryKey } = liveOrders("USD");
  await cache.fetchQuery(liveOrders("USD"));
  upsertOrder(cache, { ...waitingOrder, status: 4, dt: new Date().toISOString() });
  upsertOrder(cache, waitingOrder);
  expect(cache.getQueryData(queryKey)).toEqual([]);
  await cache.fetchQuery(liveOrders("USD"));
  expect(cache.getQueryData(queryKey)).toEqual([]);
});
