import type { OrderItem } from "@sonum/contract/activations";
import { usd } from "@sonum/contract/money";
import type { OrderStatistics } from "@sonum/contract/order-statistics";
import { expect, it } from "vitest";
import { endBlocked, expireOrders } from "../src/modules/activations/sweeps.ts";
import { hasOtherStates } from "../src/modules/catalogue/index.ts";
import { creditCustomer } from "../src/modules/wallet/index.ts";
import { transact } from "../src/platform/context.ts";
import type { Settings } from "../src/platform/settings.ts";
import { makeHouse } from "./house.ts";

async function houseWithCustomer(settings: Partial<Settings> = {}) {
  const house = await makeHouse(settings);
  const customer = await house.signedIn("customer", ["ROLE_sao-user"]);
  await transact(house.system, (tx) =>
    creditCustomer(tx, { key: "start", customerId: customer.id, amount: usd("1"), reason: "top_up" }),
  );
  const ask = (method: "GET" | "POST" | "DELETE", url: string, headers = {}) =>
    house.ask({ method, url, token: customer.token, headers, ...(method === "POST" && { payload: {} }) });
  const item = async (method: "GET" | "POST", url: string) => (await ask(method, url)).json<OrderItem>();
  return { house, customer, ask, item };
}

it("BUY-10 another code on the same number without a second charge, then finished early", async () => {
  const { house, ask, item, customer } = await houseWithCustomer();
  const [iccid = ""] = await house.simsOnSale();
  const { orderId } = await item("POST", "/rest/user/order/create/tg/ee/USD");
  const path = `/rest/user/order/${orderId}`;
  expect((await ask("POST", `${path}/another`)).json().code).toBe("no_code_yet");
  expect((await ask("POST", `${path}/finish`)).json().code).toBe("no_code_yet");

  await house.receive(iccid, { text: "Telegram code 54321" });
  expect(await item("GET", path)).toMatchObject({ status: 2, actions: ["another", "finish"] });
  expect(await item("POST", `${path}/another?currency=EUR`)).toMatchObject({
    awaitsAnother: true,
    currency: "EUR",
    smsResult: "54321",
  });
  await item("POST", `${path}/another`);
  house.clock.advance(60_000);
  await house.receive(iccid, { text: "Telegram code 99887" });
  const second = await item("GET", path);
  expect(second).toMatchObject({ awaitsAnother: false, smsResult: "99887", ttl: 1140 });
  expect(second.messages.map(({ code }) => code)).toEqual(["99887", "54321"]);

  expect(await item("POST", `${path}/finish`)).toMatchObject({ status: 3, statusText: "done", ttl: 0 });
  expect(await item("POST", `${path}/finish`)).toMatchObject({ status: 3 });
  expect((await ask("POST", `${path}/another`)).json().code).toBe("order_closed");
  await house.receive(iccid, { text: "Telegram code 11111" });
  expect(await item("GET", path)).toMatchObject({ smsResult: "99887" });
  expect(await house.balance(customer.id)).toEqual({ available: usd("0.75"), held: usd("0") });
  expect(await house.differences()).toEqual([]);
});

it("BUY-1 buys several numbers at once, each its own order, as many as the balance pays for", async () => {
  const { house, ask } = await houseWithCustomer();
  await house.simsOnSale(8);
  const url = "/rest/user/order/create/tg/ee/USD";
  const bought = (await ask("POST", `${url}/6`, { "idempotency-key": "many" })).json();
  expect(bought).toMatchObject({ asked: 6, refused: { code: "insufficient_funds" } });
  const orders: OrderItem[] = bought.data;
  expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(4);
  expect(new Set(orders.map(({ phone }) => phone)).size).toBe(4);

  const again = (await ask("POST", `${url}/6`, { "idempotency-key": "many" })).json();
  expect(again).toMatchObject({ asked: 6, refused: { code: "insufficient_funds" } });
  const ids = (data: OrderItem[]) => data.map(({ orderId }) => orderId).toSorted();
  expect(ids(again.data)).toEqual(ids(orders));
  expect((await ask("POST", `${url}/5`, { "idempotency-key": "many" })).json().code).toBe("key_reused");
  expect((await ask("POST", `${url}/2`)).json().code).toBe("insufficient_funds");
  for (const quantity of ["0", "21", "-1", "1e1", "100"])
    expect((await ask("POST", `${url}/${quantity}`)).statusCode).toBe(400);
  expect(await house.differences()).toEqual([]);
});

it("BUY-14 A23 A24 charges no more than the quoted price while the quote holds", async () => {
  const { house, ask } = await houseWithCustomer();
  await house.simsOnSale(4);
  const raise = async (to: string) => {
    await house.db
      .updateTable("catalogue.prices")
      .set({ price: usd(to) })
      .execute();
    await house.reloadCatalogue();
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
  house.clock.advance(2 * 60 * 1000);
  expect((await buy("EUR", quoted.quote)).json().code).toBe("price_changed");
});

it("re-buys the number of an earlier order if it is free, also for another service", async () => {
  const { house, ask, item } = await houseWithCustomer();
  const [iccid = ""] = await house.simsOnSale(5);
  const first = await item("POST", "/rest/user/order/create/tg/ee/USD");
  const again = `/rest/user/order/${first.orderId}/again/USD`;
  expect((await ask("POST", again)).json().code).toBe("number_unavailable");

  await ask("DELETE", `/rest/user/order/${first.orderId}`);
  const second = await item("POST", again);
  expect(second).toMatchObject({ phone: first.phone, status: 1, serviceCode: "tg" });
  expect(await item("POST", `${again}?service=wa`)).toMatchObject({ phone: first.phone, serviceCode: "wa" });
  expect((await ask("POST", `${again}?service=nope`)).json().code).toBe("not_found");

  const stranger = await house.signedIn("stranger", ["ROLE_sao-user"]);
  const reply = await house.ask({ method: "POST", url: again, token: stranger.token, payload: {} });
  expect([reply.statusCode, reply.json().code]).toEqual([404, "not_found"]);
  expect(iccid).not.toBe("");
});

it("M1 a blocked service cannot be bought on any path, and whoever waited for it has the money back", async () => {
  const { house, customer, ask, item } = await houseWithCustomer();
  await house.simsOnSale(2);
  const { orderId } = await item("POST", "/rest/user/order/create/tg/ee/USD");
  const { quote } = (await ask("GET", "/rest/user/order/quote/tg/ee/USD")).json();
  await house.db
    .updateTable("catalogue.services")
    .set({ state: "blocked" })
    .where("code", "=", "tg")
    .execute();
  await house.reloadCatalogue();

  const create = "/rest/user/order/create/tg/ee/USD";
  const tries = [
    await ask("GET", create),
    await ask("POST", `${create}?quote=${quote}`),
    await ask("POST", `${create}/2`),
    await ask("POST", `/rest/user/order/${orderId}/again/USD`),
    await ask("GET", "/rest/user/order/quote/tg/ee/USD"),
  ];
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  expect(await Promise.all([endBlocked(house.system), endBlocked(house.system)])).toEqual(
    expect.arrayContaining([1, 0]),
  );
  expect(await item("GET", `/rest/user/order/${orderId}`)).toMatchObject({
    ...{ serviceName: "Telegram", status: 4, statusText: "cancelled" },
    ...{ isServiceBlocked: true, isBlockedByPolicy: false },
  });
  expect(await house.balance(customer.id)).toEqual({ available: usd("1"), held: usd("0") });
  expect(await house.differences()).toEqual([]);
});

it("M1 the code of a blocked service reaches nobody: not by 'any other service', not late", async () => {
  const { house, ask, item } = await houseWithCustomer();
  const [iccid = ""] = await house.simsOnSale();
  const { orderId } = await item("POST", "/rest/user/order/create/tg/ee/USD");
  house.clock.advance(20 * 60_000);
  await expireOrders(house.system);
  await house.receive(iccid, { text: "Telegram code 54321" });
  expect((await item("GET", `/rest/user/order/${orderId}`)).late).not.toBeNull();

  await house.db
    .updateTable("catalogue.services")
    .set({ state: "blocked" })
    .where("code", "=", "tg")
    .execute();
  expect(await hasOtherStates(house.system)).toBe(true);
  await house.reloadCatalogue();
  expect(await hasOtherStates(house.system)).toBe(false);
  expect((await ask("POST", `/rest/user/order/${orderId}/late`)).json().code).toBe("order_closed");

  const other = await item("POST", "/rest/user/order/create/ot/ee/USD");
  await house.receive(iccid, { sender: "+37255501234", text: "Telegram code 77777" });
  expect(await item("GET", `/rest/user/order/${other.orderId}`)).toMatchObject({
    status: 1,
    smsResult: null,
  });
  await house.receive(iccid, { sender: "+37255501234", text: "Kood 88888" });
  expect(await item("GET", `/rest/user/order/${other.orderId}`)).toMatchObject({ smsResult: "88888" });
});

it("BUY-5 waits before a cancel where the shop asks for it, and says how long", async () => {
  const { house, ask, item } = await houseWithCustomer({ cancelWaitMs: 120_000 });
  await house.simsOnSale();
  const order = await item("POST", "/rest/user/order/create/tg/ee/USD");
  expect(order).toMatchObject({ actions: [], cancelFrom: "2026-01-01T12:02:00.000Z" });
  house.clock.advance(20_000);
  const early = await ask("DELETE", `/rest/user/order/${order.orderId}`);
  expect([early.statusCode, early.json().code]).toEqual([409, "too_early"]);
  expect(early.json().details).toEqual({ retryAfterSeconds: 100 });
  house.clock.advance(100_000);
  expect((await ask("DELETE", `/rest/user/order/${order.orderId}`)).statusCode).toBe(204);
});

it("BUY-8 lists by page, order and filter", async () => {
  const { house, customer } = await houseWithCustomer();
  await house.simsOnSale(4);
  for (const service of ["tg", "wa", "tg", "ot"]) {
    await house.buy(customer.id, { service });
    house.clock.advance(1_000);
  }
  const list = async (payload: object) =>
    (
      await house.ask({ method: "POST", url: "/rest/user/services/USD", token: customer.token, payload })
    ).json<{ data: OrderItem[]; total: number }>();
  const codes = async (payload: object) => (await list(payload)).data.map(({ serviceCode }) => serviceCode);

  expect(await codes({})).toEqual(["ot", "tg", "wa", "tg"]);
  expect(await list({ limit: 1, offset: 1 })).toMatchObject({ total: 4, data: [{ serviceCode: "tg" }] });
  expect(await codes({ sort: [{ dt: "ASC" }] })).toEqual(["tg", "wa", "tg", "ot"]);
  expect(await codes({ filter: { serviceCode: "tg", status: 1 } })).toEqual(["tg", "tg"]);
  expect(await codes({ filter: { status: [2, 3] } })).toEqual([]);
  expect(await codes({ filter: { countryCode: "DE" } })).toEqual([]);
  const [from, to] = ["2026-01-01T12:00:01.000Z", "2026-01-01T12:00:03.000Z"];
  expect(await codes({ filter: { from, to } })).toEqual(["tg", "wa"]);
});

it("BUY-9 counts what was bought, received, cancelled and spent, by day, service and country", async () => {
  const { house, customer, ask } = await houseWithCustomer();
  const [iccid = ""] = await house.simsOnSale(1);
  await house.buy(customer.id);
  await house.receive(iccid, { text: "Telegram code 54321" });
  const orderId = house.system.orderIds.toPublic((await house.buy(customer.id, { service: "wa" })).id);
  await ask("DELETE", `/rest/user/order/${orderId}`);
  house.clock.advance(13 * 60 * 60 * 1000);
  await house.buy(customer.id, { service: "ot" });

  const url = "/rest/user/statistics/activations/EUR";
  const counted = (await ask("GET", `${url}?from=2025-12-31&to=2026-01-02`)).json<OrderStatistics>();
  expect(counted.total).toEqual({
    ...{ bought: 3, waiting: 1, received: 1, cancelled: 1, expired: 0 },
    ...{ spent: 0.23, spentUsd: "0.25", successRate: 0.5 },
  });
  expect(counted.series.map(({ from, bought }) => [from, bought])).toEqual([
    ["2025-12-31", 0],
    ["2026-01-01", 2],
    ["2026-01-02", 1],
  ]);
  expect(counted.byService).toContainEqual(expect.objectContaining({ serviceCode: "tg", received: 1 }));
  expect(counted.byCountry).toMatchObject([{ countryCode: "ee", bought: 3 }]);

  const months = (
    await ask("GET", `${url}?from=2025-11-30&to=2026-01-02&step=month`)
  ).json<OrderStatistics>();
  expect(months.series.map(({ from, bought }) => [from, bought])).toEqual([
    ["2025-11-01", 0],
    ["2025-12-01", 0],
    ["2026-01-01", 3],
  ]);
  // Bought at noon and an hour after midnight, UTC: in New York that is one day.
  const there = `${url}?from=2026-01-01&to=2026-01-02&zone=America/New_York`;
  expect(
    (await ask("GET", there)).json<OrderStatistics>().series.map(({ from, bought }) => [from, bought]),
  ).toEqual([
    ["2026-01-01", 3],
    ["2026-01-02", 0],
  ]);
  const weeks = (await ask("GET", `${url}?step=week`)).json<OrderStatistics>();
  expect(weeks.series.at(-1)).toMatchObject({ from: "2025-12-29", bought: 3 });
  for (const query of [
    "from=2026-01-03",
    "from=2020-01-01",
    "from=x",
    "from=2026-02-30",
    "step=year",
    "zone=Mars",
  ])
    expect((await ask("GET", `${url}?${query}`)).statusCode).toBe(400);
});

it("BUY-13 F3 sends orders of any period as a file in which nothing is a formula", async () => {
  const { house, customer, ask } = await houseWithCustomer();
  const [iccid = ""] = await house.simsOnSale(1);
  await house.buy(customer.id);
  await house.receive(iccid, { text: '=cmd("x")\nTelegram code 54321, "quoted"' });
  house.clock.advance(60_000);
  await house.buy(customer.id, { service: "wa" });

  const file = await ask("GET", "/rest/user/orders/csv/EUR");
  expect(file.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="orders.csv"',
    "cache-control": "no-store",
  });
  const [head, first, second, end] = file.body.split("\r\n");
  expect(head).toMatch(/^\ufefforder,bought at,service code/);
  expect(first).toContain('"\'+37255500001",tele2,received,0.23,EUR,0.25');
  expect(first).toContain('54321,"\'=cmd(""x"") Telegram code 54321, ""quoted"""');
  expect([second?.includes(",wa,WhatsApp,ee,"), end]).toEqual([true, ""]);

  const later = await ask("GET", "/rest/user/orders/csv/EUR?from=2026-01-01T12:00:30.000Z");
  expect(later.body.split("\r\n")).toHaveLength(3);
  const none = await ask("GET", "/rest/user/orders/csv/EUR?to=2025-01-01T00:00:00.000Z");
  expect(none.body.split("\r\n")).toHaveLength(2);

  const linesOf = async (query: string) =>
    (await ask("GET", `/rest/user/orders/csv/EUR?${query}`)).body.split("\r\n").length - 2;
  const narrow = ["serviceCode=wa", "status=2", "status=1,2", "phone=5550", "countryCode=de", "status=3"];
  expect(await Promise.all(narrow.map(linesOf))).toEqual([1, 1, 2, 2, 0, 0]);
  expect((await ask("GET", "/rest/user/orders/csv/EUR?status=6")).statusCode).toBe(400);
});

it("BUY-12 lists tariffs by service and country, in one's own currency, with search and as a file", async () => {
  const { house, customer, ask } = await houseWithCustomer();
  await house.simsOnSale(2);
  const list = async (payload: object) =>
    (await house.ask({ method: "POST", url: "/rest/tariffs/EUR", token: customer.token, payload })).json();

  expect(await list({ limit: 1 })).toEqual({
    total: 6,
    data: [
      {
        ...{ serviceCode: "tg", serviceName: "Telegram", countryCode: "ee" },
        ...{ price: 0.23, priceUsd: "0.25", numberCount: 2 },
      },
    ],
  });
  const codes = async (payload: object) =>
    (await list(payload)).data.map(
      ({ serviceCode, countryCode }: Record<string, string>) => `${serviceCode}-${countryCode}`,
    );
  expect(await codes({ filter: { search: "эстония whats" } })).toEqual(["wa-ee"]);
  expect(await codes({ filter: { search: "saksamaa" }, sort: [{ service: "DESC" }] })).toEqual([
    "wa-de",
    "tg-de",
    "ot-de",
  ]);
  expect(await codes({ filter: { serviceCode: "tg" }, sort: [{ country: "ASC" }] })).toEqual([
    "tg-ee",
    "tg-de",
  ]);
  const file = await ask("GET", "/rest/tariffs/EUR/csv?serviceCode=tg");
  expect(file.body.split("\r\n")).toEqual([
    "\ufeffservice code,service,country,price,currency,price USD,numbers",
    "tg,Telegram,ee,0.23,EUR,0.25,2",
    "tg,Telegram,de,0.23,EUR,0.25,0",
    "",
  ]);
});
