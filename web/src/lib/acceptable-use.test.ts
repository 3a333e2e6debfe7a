import type { buyActivation } from "@sonum/contract/activations";
import { AGREEMENTS } from "@sonum/contract/agreements";
import { expect, it, vi } from "vitest";
import { fakeServer } from "../../test/render.tsx";
import { waitingOrder } from "../../test/sample-order.ts";
import { acceptableUseStore } from "./acceptable-use.ts";
import { call } from "./api.ts";

const PATH = "POST /rest/user/order/create/:service/:country/:currency";
const params = { service: "tg", country: "ee", currency: "USD" };

const buy = () => call<typeof buyActivation>(PATH, { params, query: {}, idempotencyKey: "k" });
const answer = async (isAgreed: boolean) => {
  await vi.waitFor(() => expect(acceptableUseStore.get()).toBeDefined());
  acceptableUseStore.get()?.answer(isAgreed);
};

it("DESK-6 asks for the promise when the server wants it, keeps it and buys what was wanted", async () => {
  const server = fakeServer();
  server.refuses(PATH, params, 403, "lawful_use_required");
  server.replies<typeof buyActivation>(PATH, params, waitingOrder);
  server.replies("POST /rest/user/agreements", {}, {});
  const [order] = await Promise.all([buy(), answer(true)]);
  expect(order.orderId).toBe(waitingOrder.orderId);
  expect(server.calls.map(({ key }) => key.split(" ")[1])).toEqual([
    "/rest/user/order/create/tg/ee/USD",
    "/rest/user/agreements",
    "/rest/user/order/create/tg/ee/USD",
  ]);
  const version = AGREEMENTS.lawfulPurchase;
  expect(server.calls[1]?.body).toEqual({ agreement: "lawfulPurchase", version });
});

it("DESK-6 buys nothing for whoever would rather not promise", async () => {
  const server = fakeServer();
  server.refuses(PATH, params, 403, "lawful_use_required");
  const asked = expect(buy()).rejects.toMatchObject({ name: "AbortError" });
  await Promise.all([asked, answer(false)]);
  expect(server.calls).toHaveLength(1);
  expect(acceptableUseStore.get()).toBeUndefined();
});
