import { readFileSync } from "node:fs";
import path from "node:path";
import { usd } from "@sonum/contract/money";
import { afterAll, expect, it, vi } from "vitest";
import { apiText } from "../../client/build/api-text.ts";
import { makeClient } from "../../client/src/index.ts";
import { cancelActivation } from "../src/modules/activations/index.ts";
import { createTestApp } from "./fixtures/test-app.ts";

const shop = await createTestApp();
const url = await shop.app.listen({ host: "127.0.0.1", port: 0 });
const { id: customerId, token } = await shop.signedIn("anna", ["ROLE_sao-user"]);
await shop.credit(customerId, usd("10"));
const reply = await shop.request({ method: "POST", url: "/rest/user/apikey", token, payload: {} });
const key = reply.json<{ apiKey: string }>().apiKey;
const client = makeClient({ url, key });
afterAll(() => shop.app.close());

const buy = () => client.buyActivation({ params: { service: "tg", country: "ee", currency: "USD" } });

async function receiveOn(phone: string, text: string) {
  const { iccid } = await shop.db
    .selectFrom("fleet.sims")
    .select("iccid")
    .where("phone", "=", phone)
    .executeTakeFirstOrThrow();
  await shop.receive(iccid, { text });
}

it("API-5 the client's generated types match the contract", async () => {
  const file = path.resolve(import.meta.dirname, "../../client/src/generated-api.ts");
  expect(readFileSync(file, "utf8")).toBe(await apiText());
});

it("buys, waits for the code by the event stream, and finishes", async () => {
  await shop.simsOnSale();
  const order = await buy();
  const waiting = client.waitForCode(order.orderId, { pollMs: 60_000 });
  await receiveOn(order.phone, "Telegram code 54321");
  expect(await waiting).toMatchObject({ code: "54321", text: "Telegram code 54321", sender: "Telegram" });
  const params = { orderId: String(order.orderId) };
  expect(await client.finishOrder({ params })).toMatchObject({ statusText: "done" });
});

it("falls back to polling without a stream", async () => {
  await shop.simsOnSale();
  const order = await buy();
  const withoutStream = makeClient({ url, key: "no stream" });
  // This key is invalid, so the stream fails; orders are read with the valid one.
  withoutStream.readOrder = client.readOrder;
  const waiting = withoutStream.waitForCode(order.orderId, { pollMs: 20 });
  await receiveOn(order.phone, "Telegram code 11111");
  expect(await waiting).toMatchObject({ code: "11111" });
});

it("rejects if the order is cancelled", async () => {
  await shop.simsOnSale();
  const order = await buy();
  const waiting = client.waitForCode(order.orderId, { pollMs: 60_000 });
  await cancelActivation(shop.system, customerId, order.orderId);
  await expect(waiting).rejects.toMatchObject({ name: "SonumError", code: "order_closed" });
});

it("stops waiting when aborted", async () => {
  await shop.simsOnSale();
  const order = await buy();
  const stop = new AbortController();
  const waiting = client.waitForCode(order.orderId, { signal: stop.signal });
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
});

it("shares one stream between all waiters and closes it after the last", async () => {
  await shop.simsOnSale(3);
  const counted = makeClient({ url, key });
  const streams: AbortSignal[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (address: string, init: RequestInit = {}) => {
    if (String(address).endsWith("/rest/events") && init.signal) streams.push(init.signal);
    return fetch(address, init);
  });
  const orders = [await buy(), await buy(), await buy()];
  const waiting = orders.map(({ orderId }) => counted.waitForCode(orderId, { pollMs: 200 }));
  for (const { phone } of orders) await receiveOn(phone, "Telegram code 22222");
  expect((await Promise.all(waiting)).map(({ code }) => code)).toEqual(["22222", "22222", "22222"]);
  vi.unstubAllGlobals();
  expect(streams).toHaveLength(1);
  expect(streams[0]?.aborted).toBe(true);
});

it("rejects at once if already aborted, or aborted during a request", async () => {
  await shop.simsOnSale();
  const { orderId } = await buy();
  const signal = AbortSignal.abort();
  await expect(client.waitForCode(orderId, { signal })).rejects.toMatchObject({ name: "AbortError" });
  const stop = new AbortController();
  const slow = makeClient({ url, key: "slow" });
  slow.readOrder = async (input) => {
    const order = await client.readOrder(input);
    stop.abort();
    return order;
  };
  const waiting = slow.waitForCode(orderId, { signal: stop.signal, pollMs: 600_000 });
  await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
});

it("turns an error reply into an exception with its code", async () => {
  const unknown = client.readOrder({ params: { orderId: "12345" } });
  await expect(unknown).rejects.toMatchObject({ status: 404, code: "not_found" });
  await expect(makeClient({ url, key: "x" }).listWebhooks({})).rejects.toMatchObject({ status: 401 });
});
