import { readFileSync } from "node:fs";
import path from "node:path";
import { usd } from "@sonum/contract/money";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { apiText } from "../../client/build/api-text.ts";
import { type Client, makeClient } from "../../client/src/index.ts";
import { cancelActivation } from "../src/modules/activations/index.ts";
import { creditCustomer } from "../src/modules/wallet/index.ts";
import { transact } from "../src/platform/context.ts";
import { type House, makeHouse } from "./house.ts";

let house: House;
let shop: Client;
let url: string;
let key: string;
let customerId: string;

beforeAll(async () => {
  house = await makeHouse();
  url = await house.app.listen({ host: "127.0.0.1", port: 0 });
  const { id, token } = await house.signedIn("anna", ["ROLE_sao-user"]);
  customerId = id;
  const credit = { key: "start", customerId, amount: usd("10"), reason: "top_up" } as const;
  await transact(house.system, (tx) => creditCustomer(tx, credit));
  const reply = await house.ask({ method: "POST", url: "/rest/user/apikey", token, payload: {} });
  key = reply.json<{ apiKey: string }>().apiKey;
  shop = makeClient({ url, key });
});
afterAll(() => house.app.close());

const buy = () => shop.buyActivation({ params: { service: "tg", country: "ee", currency: "USD" } });

async function receiveOn(phone: string, text: string) {
  const { iccid } = await house.db
    .selectFrom("fleet.sims")
    .select("iccid")
    .where("phone", "=", phone)
    .executeTakeFirstOrThrow();
  await house.receive(iccid, { text });
}

it("API-5 the client's types are those of the contract", () => {
  const file = path.resolve(import.meta.dirname, "../../client/src/generated-api.ts");
  expect(readFileSync(file, "utf8")).toBe(apiText());
});

it("buys, waits for the code by the stream of events, and finishes", async () => {
  await house.simsOnSale();
  const order = await buy();
  const waiting = shop.waitForCode(order.orderId, { pollMs: 60_000 });
  await receiveOn(order.phone, "Telegram code 54321");
  expect(await waiting).toMatchObject({ code: "54321", text: "Telegram code 54321", sender: "Telegram" });
  const params = { orderId: String(order.orderId) };
  expect(await shop.finishOrder({ params })).toMatchObject({ statusText: "done" });
});

it("asks again and again where there is no stream", async () => {
  await house.simsOnSale();
  const order = await buy();
  const deaf = makeClient({ url, key: "no stream" });
  // Only the stream is asked with this key; the order itself is read by the good one.
  deaf.readOrder = shop.readOrder;
  const waiting = deaf.waitForCode(order.orderId, { pollMs: 20 });
  await receiveOn(order.phone, "Telegram code 11111");
  expect(await waiting).toMatchObject({ code: "11111" });
});

it("says that no code will come for an order that was cancelled", async () => {
  await house.simsOnSale();
  const order = await buy();
  const waiting = shop.waitForCode(order.orderId, { pollMs: 60_000 });
  await cancelActivation(house.system, customerId, order.orderId);
  await expect(waiting).rejects.toMatchObject({ name: "SonumError", code: "order_closed" });
});

it("stops waiting when it is told to", async () => {
  await house.simsOnSale();
  const order = await buy();
  const stop = new AbortController();
  const waiting = shop.waitForCode(order.orderId, { signal: stop.signal });
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
});

it("listens by one stream however many wait, and hangs up after the last", async () => {
  await house.simsOnSale(3);
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

it("gives up at once when it was told to before, also while it asks", async () => {
  await house.simsOnSale();
  const { orderId } = await buy();
  const signal = AbortSignal.abort();
  await expect(shop.waitForCode(orderId, { signal })).rejects.toMatchObject({ name: "AbortError" });
  const stop = new AbortController();
  const slow = makeClient({ url, key: "slow" });
  slow.readOrder = async (input) => {
    const order = await shop.readOrder(input);
    stop.abort();
    return order;
  };
  const waiting = slow.waitForCode(orderId, { signal: stop.signal, pollMs: 600_000 });
  await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
});

it("turns a refusal into an error with its code", async () => {
  const unknown = shop.readOrder({ params: { orderId: "12345" } });
  await expect(unknown).rejects.toMatchObject({ status: 404, code: "not_found" });
  await expect(makeClient({ url, key: "x" }).listWebhooks({})).rejects.toMatchObject({ status: 401 });
});
