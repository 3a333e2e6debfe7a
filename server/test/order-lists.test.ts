import type { OrderItem } from "@sonum/contract/activations/activation";
import type { RepeatOffer } from "@sonum/contract/activations/order-lists";
import type { OrderStatistics } from "@sonum/contract/activations/order-statistics";
import { expect, it, vi } from "vitest";
import { createTestAppWithCustomer } from "./fixtures/test-app-with-customer.ts";

it("BUY-8 lists orders with paging, sorting and filters", async () => {
  const { shop, customer } = await createTestAppWithCustomer();
  await shop.simsOnSale(4);
  for (const service of ["tg", "wa", "tg", "ot"]) {
    await shop.buy(customer.id, { service });
    shop.clock.advance(1_000);
  }
  const list = async (payload: object) =>
    (
      await shop.request({ method: "POST", url: "/rest/user/services/USD", token: customer.token, payload })
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

it("BUY-8 lists what was bought last for buying again, each service and country once, with price and stock", async () => {
  const { shop, customer, ask } = await createTestAppWithCustomer();
  await shop.simsOnSale(2);
  const repeat = async (currency = "USD") =>
    (await ask("GET", `/rest/user/orders/repeat/${currency}`)).json<{ data: RepeatOffer[] }>().data;
  const pairs = async () => (await repeat()).map(({ serviceCode, countryCode }) => serviceCode + countryCode);
  expect(await repeat()).toEqual([]);

  for (const service of ["tg", "wa", "tg", "ot"]) await shop.buy(customer.id, { service });
  expect(await pairs()).toEqual(["otee", "tgee", "waee"]);
  await vi.waitFor(async () =>
    expect(await repeat("EUR")).toMatchObject([
      { serviceCode: "ot", numberCount: 1 },
      { serviceName: "Telegram", price: expect.any(Number), currency: "EUR", numberCount: 0 },
      { serviceCode: "wa", numberCount: 1 },
    ]),
  );

  await shop.setServiceState("wa", "blocked");
  expect(await pairs()).toEqual(["otee", "tgee"]);
  await shop.setServiceState("wa", "open");
});

it("BUY-9 counts purchases, codes, cancellations and spending by day, service and country", async () => {
  const { shop, customer, ask } = await createTestAppWithCustomer();
  const [iccid = ""] = await shop.simsOnSale(1);
  await shop.buy(customer.id);
  await shop.receive(iccid, { text: "Telegram code 54321" });
  const orderId = shop.system.publicIds.toPublic((await shop.buy(customer.id, { service: "wa" })).id);
  await ask("DELETE", `/rest/user/order/${orderId}`);
  shop.clock.advance(13 * 60 * 60 * 1000);
  await shop.buy(customer.id, { service: "ot" });

  const url = "/rest/user/statistics/activations/EUR";
  const counted = (await ask("GET", `${url}?from=2025-12-31&to=2026-01-02`)).json<OrderStatistics>();
  expect(counted.total).toEqual({
    bought: 3,
    waiting: 1,
    received: 1,
    cancelled: 1,
    expired: 0,
    spent: 0.23,
    spentUsd: "0.25",
    successRate: 0.5,
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
  // Bought at noon and at 1:00 the next day, UTC: the same day in New York.
  const inNewYork = `${url}?from=2026-01-01&to=2026-01-02&zone=America/New_York`;
  expect(
    (await ask("GET", inNewYork)).json<OrderStatistics>().series.map(({ from, bought }) => [from, bought]),
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

it("BUY-13 F3 exports orders of any period as CSV without formulas", async () => {
  const { shop, customer, ask } = await createTestAppWithCustomer();
  const [iccid = ""] = await shop.simsOnSale(1);
  await shop.buy(customer.id);
  await shop.receive(iccid, { text: '=cmd("x")\nTelegram code 54321, "quoted"' });
  shop.clock.advance(60_000);
  await shop.buy(customer.id, { service: "wa" });

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

it("BUY-10 BUY-13 exports earlier codes of an order, newest first", async () => {
  const { shop, customer, ask } = await createTestAppWithCustomer();
  const [iccid = ""] = await shop.simsOnSale(1);
  await shop.buy(customer.id);
  await shop.buy(customer.id, { service: "wa" });
  for (const code of ["54321", "54322", "54323"])
    await shop.receive(iccid, { text: `Telegram code ${code}` });

  const [head, first, second] = (await ask("GET", "/rest/user/orders/csv/EUR")).body.split("\r\n");
  expect(head).toMatch(/,code,text,earlier codes$/);
  expect(first).toMatch(/,54323,Telegram code 54323,54322 54321$/);
  expect(second).toMatch(/,$/);
});

it("BUY-12 lists tariffs by service and country in the chosen currency, with search and as CSV", async () => {
  const { shop, customer, ask } = await createTestAppWithCustomer();
  await shop.simsOnSale(2);
  const list = async (payload: object) =>
    (await shop.request({ method: "POST", url: "/rest/tariffs/EUR", token: customer.token, payload })).json();

  expect(await list({ limit: 1 })).toEqual({
    total: 6,
    data: [
      {
        serviceCode: "tg",
        serviceName: "Telegram",
        countryCode: "ee",
        price: 0.23,
        priceUsd: "0.25",
        numberCount: 2,
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
