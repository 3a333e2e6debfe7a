import type { OrderItem } from "@sonum/contract/activations/activation";
import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { createTestApp } from "./fixtures/test-app.ts";

async function createShopWithCustomer(balance = usd("1")) {
  const shop = await createTestApp();
  const customer = await shop.signedIn("customer", ["ROLE_sao-user"]);
  await shop.credit(customer.id, balance);
  const ask = (method: "GET" | "POST" | "DELETE", url: string, headers = {}) =>
    shop.request({ method, url, token: customer.token, headers, ...(method === "POST" && { payload: {} }) });
  return { shop, customer, ask };
}

it("BUY-1 BUY-8 MONEY-2 MONEY-7 one purchase over the API, from the list to the code", async () => {
  const { shop, ask } = await createShopWithCustomer();
  const [iccid = ""] = await shop.simsOnSale();
  const [offer] = (await ask("GET", "/rest/serviceinfo/tg/EUR")).json();
  expect(offer).toMatchObject({ iso2: "ee", price: 0.23, priceUsd: "0.25", numberCount: 1 });

  const bought = await ask("POST", "/rest/user/order/create/tg/ee/EUR?maxPrice=0.23", {
    "idempotency-key": "k1",
  });
  expect(bought.json()).toMatchObject({
    status: 1,
    ttl: 1200,
    price: 0.23,
    currency: "EUR",
    smsResult: null,
  });
  expect(bought.json()).not.toHaveProperty("partnerId");
  expect((await ask("GET", "/rest/serviceinfo/tg/EUR")).json()).toEqual([]);

  await shop.receive(iccid, { text: "Telegram code 54321" });
  const { data, total } = (await ask("POST", "/rest/user/services/EUR/active")).json<{
    data: OrderItem[];
    total: number;
  }>();
  expect([total, data[0]]).toEqual([1, expect.objectContaining({ status: 2, smsResult: "54321" })]);
  expect((await ask("POST", "/rest/user/orders/")).json().total).toBe(1);

  expect((await ask("GET", "/rest/user/balance/")).json()).toEqual({
    balance: 0.75,
    currency: "USD",
    balanceUsd: "0.75",
    bonus: 0,
  });
  expect((await ask("GET", "/rest/user/balancehistory/USD/0/1000")).json()).toMatchObject([
    {
      amount: 0.25,
      direction: "-",
      source: "purchase",
      orderId: bought.json().orderId,
      serviceName: "Telegram",
    },
    { amount: 1, direction: "+", source: "top_up", orderId: null, serviceName: null },
  ]);
  const late = await ask("DELETE", `/rest/user/order/${bought.json().orderId}`);
  expect([late.statusCode, late.json().code]).toEqual([409, "order_closed"]);
});

it("BUY-5 answers a cancellation with 204, and the order is cancelled", async () => {
  const { shop, ask } = await createShopWithCustomer();
  await shop.simsOnSale();
  const { orderId } = (await ask("GET", "/rest/user/order/create/tg/ee/USD")).json<OrderItem>();

  const cancelled = await ask("DELETE", `/rest/user/order/${orderId}`);
  expect([cancelled.statusCode, cancelled.body]).toEqual([204, ""]);
  const { data } = (await ask("POST", "/rest/user/services/USD")).json<{ data: OrderItem[] }>();
  expect(data[0]).toMatchObject({ orderId, status: 4, ttl: 0, statusText: "cancelled" });
});

it("A1 gives one order and fifteen 422 for sixteen concurrent purchases with money for one", async () => {
  const { shop, ask } = await createShopWithCustomer(usd("0.25"));
  await shop.simsOnSale(16);
  const url = "/rest/user/order/create/tg/ee/USD";
  const replies = await Promise.all(Array.from({ length: 16 }, () => ask("POST", url)));
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(15).fill(422)]);
  expect(replies.find(({ statusCode }) => statusCode === 422)?.json().message).toBe("Insufficient funds.");
  expect(await shop.differences()).toEqual([]);
});

it("SHOP-9 SHOP-10 serves reference lists with the specified fields", async () => {
  const { shop, ask } = await createShopWithCustomer();
  await shop.simsOnSale();
  const [service] = (await ask("GET", "/rest/reference/services/")).json();
  expect(service).toMatchObject({ code: "tg", name: "Telegram", favorite: false, category: "other" });
  expect(Buffer.from(service.icon, "base64").toString()).toMatch(/^<svg /);
  const [country] = (await ask("GET", "/rest/reference/countries/")).json();
  expect(country).toMatchObject({ iso2: "ee", prefix: "372", country: { en: "Estonia", ru: "Эстония" } });
  expect((await ask("GET", "/rest/reference/currency/")).json()[1]).toMatchObject({
    code: "EUR",
    rate: 0.9,
    digits: 2,
  });
  expect((await ask("GET", "/rest/reference/lang/")).json()).toHaveLength(5);
  expect((await ask("GET", "/rest/countryinfo/USD/8")).json()).toMatchObject([{ iso2: "ee", price: 0.25 }]);
});
