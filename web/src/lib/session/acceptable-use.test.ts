import type { listAgreements } from "@sonum/contract/accounts/agreements";
import type { buyActivation } from "@sonum/contract/activations/activation";
import { expect, it, vi } from "vitest";
import { fakeServer } from "../../../test/render.tsx";
import { waitingOrder } from "../../../test/sample-order.ts";
import { call } from "../api/api.ts";
import { acceptableUseStore } from "./acceptable-use.ts";

const PATH = "POST /rest/user/order/create/:service/:country/:currency";
const params = { service: "tg", country: "ee", currency: "USD" };

const AGREEMENT = { agreement: "lawfulPurchase", version: "2030-01-01/2" } as const;
const replyWithMissingAgreement = (server: ReturnType<typeof fakeServer>) =>
  server.replies<typeof listAgreements>(
    "GET /rest/user/agreements",
    {},
    { data: [], current: {}, missing: [AGREEMENT] },
  );

const buy = () => call<typeof buyActivation>(PATH, { params, query: {}, idempotencyKey: "k" });
const answer = async (isAgreed: boolean) => {
  await vi.waitFor(() => expect(acceptableUseStore.get()).toBeDefined());
  acceptableUseStore.get()?.answer(isAgreed);
};

it("DESK-6 asks for the missing agreement, saves it and repeats the purchase", async () => {
  const server = fakeServer();
  server.refuses(PATH, params, 403, "lawful_use_required");
  server.replies<typeof buyActivation>(PATH, params, waitingOrder);
  replyWithMissingAgreement(server);
  server.replies("POST /rest/user/agreements", {}, {});
  const [order] = await Promise.all([buy(), answer(true)]);
  expect(order.orderId).toBe(waitingOrder.orderId);
  expect(server.calls.map(({ key }) => key.split(" ")[1])).toEqual([
    "/rest/user/order/create/tg/ee/USD",
    "/rest/user/agreements",
    "/rest/user/agreements",
    "/rest/user/order/create/tg/ee/USD",
  ]);
  expect(server.calls[2]?.body).toEqual(AGREEMENT);
});

it("DESK-6 buys nothing when the agreement is declined", async () => {
  const server = fakeServer();
  server.refuses(PATH, params, 403, "lawful_use_required");
  replyWithMissingAgreement(server);
  const rejection = expect(buy()).rejects.toMatchObject({ name: "AbortError" });
  await Promise.all([rejection, answer(false)]);
  expect(server.calls.map(({ key }) => key.split(" ")[0])).toEqual(["POST", "GET"]);
  expect(acceptableUseStore.get()).toBeUndefined();
});
