import type { OrderItem } from "@sonum/contract/activations/activation";
import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { endOrdersOfBlockedServices, expireOrders } from "../src/modules/activations/sweeps.ts";
import { isCatalogueStale } from "../src/modules/catalogue/index.ts";
import { translations } from "../src/platform/texts/texts-in.ts";
import { createTestAppWithCustomer } from "./fixtures/test-app-with-customer.ts";

it("BUY-10 receives another code on the same number without a second charge, then finishes early", async () => {
  const { shop, ask, item, customer } = await createTestAppWithCustomer();
  const [iccid = ""] = await shop.simsOnSale();
  const { orderId } = await item("POST", "/rest/user/order/create/tg/ee/USD");
  const path = `/rest/user/order/${orderId}`;
  expect((await ask("POST", `${path}/another`)).json().code).toBe("no_code_yet");
  expect((await ask("POST", `${path}/finish`)).json().code).toBe("no_code_yet");

  await shop.receive(iccid, { text: "Telegram code 54321" });
  expect(await item("GET", path)).toMatchObject({ status: 2, actions: ["another", "finish"] });
  expect(await item("POST", `${path}/another?currency=EUR`)).toMatchObject({
    awaitsAnother: true,
    currency: "EUR",
    smsResult: "54321",
  });
  await item("POST", `${path}/another`);
  shop.clock.advance(60_000);
  await shop.receive(iccid, { text: "Telegram code 99887" });
  const second = await item("GET", path);
  expect(second).toMatchObject({ awaitsAnother: false, smsResult: "99887", ttl: 1140 });
  expect(second.messages.map(({ code }) => code)).toEqual(["99887", "54321"]);

  expect(await item("POST", `${path}/finish`)).toMatchObject({ status: 3, statusText: "done", ttl: 0 });
  expect(await item("POST", `${path}/finish`)).toMatchObject({ status: 3 });
  expect((await ask("POST", `${path}/another`)).json().code).toBe("order_closed");
  await shop.receive(iccid, { text: "Telegram code 11111" });
  expect(await item("GET", path)).toMatchObject({ smsResult: "99887" });
  expect(await shop.balance(customer.id)).toEqual({ available: usd("0.75"), held: usd("0") });
  expect(await shop.differences()).toEqual([]);
});

it("BUY-1 buys several numbers at once, each as its own order, as many as the balance covers", async () => {
  const { shop, ask } = await createTestAppWithCustomer();
  await shop.simsOnSale(8);
  const url = "/rest/user/order/create/tg/ee/USD";
  const bought = (await ask("POST", `${url}/6`, { "idempotency-key": "many" })).json();
  const short = {
    code: "insufficient_funds",
    message: "Insufficient funds.",
    details: { missingUsd: "0.50" },
  };
  expect(bought).toMatchObject({ asked: 6, refused: short });
  const orders: OrderItem[] = bought.data;
  expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(4);
  expect(new Set(orders.map(({ phone }) => phone)).size).toBe(4);

  const again = (await ask("POST", `${url}/6`, { "idempotency-key": "many" })).json();
  expect(again).toMatchObject({ asked: 6, refused: short });
  const ids = (data: OrderItem[]) => data.map(({ orderId }) => orderId).toSorted();
  expect(ids(again.data)).toEqual(ids(orders));
  expect((await ask("POST", `${url}/5`, { "idempotency-key": "many" })).json().code).toBe("key_reused");
  const refused = { code: "insufficient_funds", details: { missingUsd: "0.50" } };
  expect((await ask("POST", `${url}/2`)).json()).toMatchObject(refused);
  for (const quantity of ["0", "21", "-1", "1e1", "100"])
    expect((await ask("POST", `${url}/${quantity}`)).statusCode).toBe(400);
  expect(await shop.differences()).toEqual([]);
});

it("BUY-1 explains in the caller's language why fewer numbers were bought than requested", async () => {
  const { shop, ask } = await createTestAppWithCustomer();
  await shop.simsOnSale(2);
  const several = async (key: string, language: string) =>
    (
      await ask("POST", "/rest/user/order/create/tg/ee/USD/3", {
        "idempotency-key": key,
        "accept-language": language,
      })
    ).json();
  const bought = await several("three", "de");
  expect(bought.data).toHaveLength(2);
  expect(bought.refused).toEqual({
    code: "number_unavailable",
    message: translations.de.errors.codes.number_unavailable,
  });
  const again = await several("three", "ru");
  expect(again.refused).toEqual({
    code: "number_unavailable",
    message: translations.ru.errors.codes.number_unavailable,
  });
});

it("BUY-14 A23 A24 charges no more than the quoted price while the quote is valid", async () => {
  const { shop, ask } = await createTestAppWithCustomer();
  await shop.simsOnSale(4);
  const raise = async (to: string) => {
    await shop.db
      .updateTable("catalogue.prices")
      .set({ price: usd(to) })
      .execute();
    await shop.reloadCatalogue();
  };
  const quoted = (await ask("GET", "/rest/user/order/quote/tg/ee/EUR")).json();
  expect(quoted).toMatchObject({ price: 0.23, priceUsd: "0.25", currency: "EUR", numberCount: 4 });
  const buy = (currency: string, quote: string, more = "") =>
    ask("POST", `/rest/user/order/create/tg/ee/${currency}?quote=${quote}${more}`);

  await raise("0.30");
  expect((await buy("EUR", quoted.quote)).json()).toMatchObject({ priceUsd: "0.25" });
  expect((await ask("POST", "/rest/user/order/create/tg/ee/EUR?maxPrice=0.23")).json()).toMatchObject({
    code: "price_changed",
    details: { price: 0.27, currency: "EUR" },
  });
  await raise("0.20");
  expect((await buy("EUR", quoted.quote)).json()).toMatchObject({ priceUsd: "0.20" });

  await raise("0.30");
  const invalid = [
    await buy("USD", quoted.quote),
    await buy("EUR", quoted.quote, "&operator=tele2"),
    await buy("EUR", `${quoted.quote}x`),
    await buy("EUR", `e30.${quoted.quote.split(".")[1]}`),
    await buy("EUR", "nonsense"),
  ];
  expect(invalid.map((reply) => reply.statusCode)).toEqual([400, 400, 400, 400, 400]);
  shop.clock.advance(2 * 60 * 1000);
  expect((await buy("EUR", quoted.quote)).json().code).toBe("price_changed");
});

it("BUY-14 E1 refuses a quote that was made for another customer", async () => {
  const { shop, ask } = await createTestAppWithCustomer();
  await shop.simsOnSale();
  const { token, id } = await shop.signedIn("stranger", ["ROLE_sao-user"]);
  await shop.credit(id, usd("1"));
  const { quote } = (await ask("GET", "/rest/user/order/quote/tg/ee/USD")).json();
  const url = `/rest/user/order/create/tg/ee/USD?quote=${quote}`;

  const refused = await shop.request({ method: "POST", url, token, payload: {} });
  expect([refused.statusCode, refused.json().code]).toEqual([400, "invalid_request"]);
  expect(await shop.balance(id)).toEqual({ available: usd("1"), held: usd("0") });
  expect((await ask("POST", url)).statusCode).toBe(200);
});

it("re-buys the number of an earlier order if it is free, also for another service", async () => {
  const { shop, ask, item } = await createTestAppWithCustomer();
  const [iccid = ""] = await shop.simsOnSale(5);
  const first = await item("POST", "/rest/user/order/create/tg/ee/USD");
  const again = `/rest/user/order/${first.orderId}/again/USD`;
  expect((await ask("POST", again)).json().code).toBe("number_unavailable");

  await ask("DELETE", `/rest/user/order/${first.orderId}`);
  const second = await item("POST", again);
  expect(second).toMatchObject({ phone: first.phone, status: 1, serviceCode: "tg" });
  expect(await item("POST", `${again}?service=wa`)).toMatchObject({ phone: first.phone, serviceCode: "wa" });
  expect((await ask("POST", `${again}?service=nope`)).json().code).toBe("not_found");

  const stranger = await shop.signedIn("stranger", ["ROLE_sao-user"]);
  const reply = await shop.request({ method: "POST", url: again, token: stranger.token, payload: {} });
  expect([reply.statusCode, reply.json().code]).toEqual([404, "not_found"]);
  expect(iccid).not.toBe("");
});

it("M1 a blocked service cannot be bought by any route, and waiting orders are refunded", async () => {
  const { shop, customer, ask, item } = await createTestAppWithCustomer();
  await shop.simsOnSale(2);
  const { orderId } = await item("POST", "/rest/user/order/create/tg/ee/USD");
  const { quote } = (await ask("GET", "/rest/user/order/quote/tg/ee/USD")).json();
  await shop.setServiceState("tg", "blocked");

  const create = "/rest/user/order/create/tg/ee/USD";
  const attempts = [
    await ask("GET", create),
    await ask("POST", `${create}?quote=${quote}`),
    await ask("POST", `${create}/2`),
    await ask("POST", `/rest/user/order/${orderId}/again/USD`),
    await ask("GET", "/rest/user/order/quote/tg/ee/USD"),
  ];
  expect(attempts.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  expect(
    await Promise.all([endOrdersOfBlockedServices(shop.system), endOrdersOfBlockedServices(shop.system)]),
  ).toEqual(expect.arrayContaining([1, 0]));
  expect(await item("GET", `/rest/user/order/${orderId}`)).toMatchObject({
    serviceName: "Telegram",
    status: 4,
    statusText: "cancelled",
    isServiceBlocked: true,
    isBlockedByPolicy: false,
  });
  expect(await shop.balance(customer.id)).toEqual({ available: usd("1"), held: usd("0") });
  expect(await shop.differences()).toEqual([]);
});

it("M1 codes of a blocked service are not delivered, neither as 'any other service' nor late", async () => {
  const { shop, ask, item } = await createTestAppWithCustomer();
  const [iccid = ""] = await shop.simsOnSale();
  const { orderId } = await item("POST", "/rest/user/order/create/tg/ee/USD");
  shop.clock.advance(20 * 60_000);
  await expireOrders(shop.system);
  await shop.receive(iccid, { text: "Telegram code 54321" });
  expect((await item("GET", `/rest/user/order/${orderId}`)).late).not.toBeNull();

  await shop.db
    .updateTable("catalogue.services")
    .set({ state: "blocked" })
    .where("code", "=", "tg")
    .execute();
  expect(await isCatalogueStale(shop.system)).toBe(true);
  await shop.reloadCatalogue();
  expect(await isCatalogueStale(shop.system)).toBe(false);
  expect((await ask("POST", `/rest/user/order/${orderId}/late`)).json().code).toBe("order_closed");

  const other = await item("POST", "/rest/user/order/create/ot/ee/USD");
  await shop.receive(iccid, { sender: "+37255501234", text: "Telegram code 77777" });
  expect(await item("GET", `/rest/user/order/${other.orderId}`)).toMatchObject({
    status: 1,
    smsResult: null,
  });
  await shop.receive(iccid, { sender: "+37255501234", text: "Kood 88888" });
  expect(await item("GET", `/rest/user/order/${other.orderId}`)).toMatchObject({ smsResult: "88888" });
});

it("BUY-5 refuses to cancel during the configured waiting time, and says how long it lasts", async () => {
  const { shop, ask, item } = await createTestAppWithCustomer({ cancelWaitMs: 120_000 });
  await shop.simsOnSale();
  const order = await item("POST", "/rest/user/order/create/tg/ee/USD");
  expect(order).toMatchObject({ actions: [], cancelFrom: "2026-01-01T12:02:00.000Z" });
  shop.clock.advance(20_000);
  const early = await ask("DELETE", `/rest/user/order/${order.orderId}`);
  expect([early.statusCode, early.json().code]).toEqual([409, "too_early"]);
  expect(early.json().details).toEqual({ retryAfterSeconds: 100 });
  shop.clock.advance(100_000);
  expect((await ask("DELETE", `/rest/user/order/${order.orderId}`)).statusCode).toBe(204);
});
