import type { listLiveOrders, listOrders } from "@sonum/contract/activations/order-lists";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { receivedOrder } from "../../../test/sample-order.ts";
import type { Order } from "../../queries/order.ts";
import { NumbersPage } from "./numbers-page.tsx";

const server = fakeServerPerTest();
const mockLiveOrders = (...data: Order[]) =>
  server.replies<typeof listLiveOrders>(
    "POST /rest/user/services/:currency/active",
    { currency: "USD" },
    { data, total: data.length },
  );

/** The profile and the balance are not answered. */
beforeEach(() => {
  server.replies("GET /rest/reference/services", {}, [] as never);
  server.replies("GET /rest/reference/countries", {}, [] as never);
  server.replies<typeof listOrders>(
    "POST /rest/user/services/:currency",
    { currency: "USD" },
    { data: [], total: 0 },
  );
  const answer = fetch;
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) =>
    /check|balance/.test(path) ? new Promise<never>(() => {}) : answer(path, init),
  );
});

it("BUY-3 shows a received code before the profile and the balance are loaded", async () => {
  mockLiveOrders(receivedOrder);
  await renderPage(<NumbersPage past={null} />);
  expect(await screen.findByRole("article", { name: /\+37255550142$/ })).toHaveTextContent("482913");
});

it("appears as a whole if there are no numbers", async () => {
  mockLiveOrders();
  await renderPage(<NumbersPage past={null} />);
  expect(screen.getByRole("heading", { name: "Active numbers" })).toBeVisible();
  expect(screen.queryByText("No active numbers")).toBeNull();
});
