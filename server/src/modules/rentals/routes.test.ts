import type { OrderStatistics } from "@sonum/contract/activations/order-statistics";
import { usd } from "@sonum/contract/money";
import type { RentalItem, RentalQuote } from "@sonum/contract/rentals/rental";
import { beforeEach, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/fixtures/test-app.ts";
import { ClosedSections } from "../../platform/security/assert-section-open.ts";

let testApp: TestApp;
let ann: { id: string; token: string };
let iccids: string[];

beforeEach(async () => {
  testApp = await createTestApp();
  iccids = await testApp.simsForRent(2);
  ann = await signUpWithMoney("annabel");
});

async function signUpWithMoney(username: string) {
  const user = await testApp.signedIn(username, ["ROLE_sao-user"]);
  await testApp.credit(user.id, usd("500"));
  return user;
}

const get = (url: string, token: string | undefined = ann.token) =>
  testApp.request({ method: "GET", url, token });
const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  testApp.request({ method: "POST", url, payload, token: ann.token, headers });
const quote = async (service = "full") =>
  (await get(`/rest/user/rent/${service}/ee/USD`)).json<RentalQuote>();

async function rent(more: object = { days: 3 }, service = "full"): Promise<RentalItem> {
  const reply = await post("/rest/user/rent/create", { id: (await quote(service)).id, ...more });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

it("RENT-4 lists what can be rented, by service and by country", async () => {
  const services = (await get("/rest/rent/services", undefined)).json();
  expect(services).toEqual([
    { code: "full", priceDayFrom: 11.388, numberCount: 2 },
    { code: "tg", priceDayFrom: 11.388, numberCount: 2 },
    { code: "wa", priceDayFrom: 11.388, numberCount: 2 },
    { code: "ot", priceDayFrom: 11.388, numberCount: 2 },
  ]);
  const [offer] = (await get("/rest/rent/serviceinfo/tg/EUR?test=true", undefined)).json();
  expect(offer).toMatchObject({
    iso2: "ee",
    priceDay: 10.25,
    priceDayUsd: "11.388",
    numberCount: 2,
    maxPeriod: "MONTH",
    maxDuration: 3,
    operators: [{ code: "tele2", numberCount: 2 }],
  });
  await rent({ days: 1 }, "tg");
  testApp.clock.advance(3_000);
  expect((await get("/rest/rent/serviceinfo/tg/USD", undefined)).json()[0].numberCount).toBe(1);
  expect((await get("/rest/rent/serviceinfo/full/USD", undefined)).json()[0].numberCount).toBe(1);
  expect((await get("/rest/rent/services", undefined)).json().map(countOf)).toEqual([
    ["full", 1],
    ["tg", 1],
    ["wa", 2],
    ["ot", 2],
  ]);
  expect((await get("/rest/rent/serviceinfo/zz/USD", undefined)).statusCode).toBe(404);
  expect((await get("/rest/rent/serviceinfo/tg/XXX", undefined)).statusCode).toBe(400);
});
const countOf = ({ code, numberCount }: { code: string; numberCount: number }) => [code, numberCount];

it("RENT-4 RENT-5 quotes, rents, lists, extends and cancels through the specified calls", async () => {
  expect(await quote()).toMatchObject({
    priceDay: 11.39,
    priceWeek: 56.94,
    priceMonth: 170.82,
    priceDayUsd: "11.388",
    maxPeriod: "MONTH",
    maxDuration: 3,
    today: "2026-01-01",
    lastDay: "2026-04-01",
    test: false,
  });
  const rental = await rent({ days: 3, weeks: 1, month: 1, from: "2026-01-01" });
  expect(rental).toMatchObject({
    serviceCode: "full",
    countryCode: "ee",
    days: 40,
    price: 261.92,
    priceUsd: "261.924",
    startsAt: "2026-01-01T12:00:00.000Z",
    endsAt: "2026-02-10T12:00:00.000Z",
    smsResult: {},
    state: "active",
    cancelUntil: "2026-01-01T12:20:00.000Z",
    actions: ["cancel", "prolong", "end", "auto_prolong"],
  });
  const url = `/rest/user/rent/${rental.orderId}`;
  expect((await get("/rest/user/rent/list/active/USD")).json()).toEqual([rental]);
  expect((await get("/rest/user/rent/list/USD")).json()).toEqual([rental]);
  expect((await get(url)).json()).toEqual(rental);
  expect((await get(`${url}/prolong`)).json()).toMatchObject({
    priceDay: 11.39,
    maxDays: 51,
    limitedBy: "maximum",
  });
  expect((await post(`${url}/prolong`, { weeks: 1 })).json()).toMatchObject({ days: 47 });
  expect((await post(`${url}/auto`, { period: "day" })).json()).toMatchObject({ autoProlong: "day" });
  expect((await testApp.request({ method: "DELETE", url, token: ann.token })).statusCode).toBe(204);
  expect((await get("/rest/user/rent/list/active/USD")).json()).toEqual([]);
  const [cancelled] = (await get("/rest/user/rent/list/USD")).json();
  expect(cancelled).toMatchObject({ state: "cancelled", refundedUsd: "318.864", actions: [] });
  expect((await testApp.request({ method: "DELETE", url, token: ann.token })).statusCode).toBe(409);
  expect(await testApp.balance(ann.id)).toEqual({ available: usd("500"), held: 0n });
  expect(await testApp.differences()).toEqual([]);
});

it("A26 refuses invalid day counts and dates, and changes nothing", async () => {
  const { id } = await quote();
  for (const bad of [
    { days: -1 },
    { days: 1.5 },
    { days: "2" },
    { weeks: -1, days: 8 },
    { month: 4 },
    {},
    { days: 1e9 },
  ])
    expect((await post("/rest/user/rent/create", { id, ...bad })).statusCode, JSON.stringify(bad)).toBe(400);
  for (const from of ["2026-02-31", "yesterday", "2025-12-31", "2026-04-02"])
    expect((await post("/rest/user/rent/create", { id, days: 1, from })).statusCode, from).toBe(400);
  expect((await post("/rest/user/rent/create", { id: "nonsense", days: 1 })).statusCode).toBe(400);
  expect(await testApp.balance(ann.id)).toMatchObject({ held: 0n });
});

it("honours a quote until it expires, and never charges more than maxPrice", async () => {
  const { id } = await quote();
  expect((await post("/rest/user/rent/create", { id, days: 1, maxPrice: "11.37" })).json().code).toBe(
    "price_changed",
  );
  testApp.clock.advance(testApp.system.settings.quoteMs);
  expect((await post("/rest/user/rent/create", { id, days: 1 })).json().code).toBe("price_changed");
});

it("neither shows nor changes rentals of other customers", async () => {
  const { orderId } = await rent();
  await testApp.receive(iccids[0] ?? "");
  const bob = await signUpWithMoney("bobby");
  const url = `/rest/user/rent/${orderId}`;
  for (const path of ["", "/messages", "/export", "/prolong"])
    expect((await get(`${url}${path}`, bob.token)).statusCode, path).toBe(404);
  const payload = { days: 1, period: "day" };
  for (const [path, body] of [
    ["/prolong", { days: payload.days }],
    ["/end", {}],
    ["/auto", { period: payload.period }],
  ] as const) {
    const reply = await testApp.request({
      method: "POST",
      url: `${url}${path}`,
      payload: body,
      token: bob.token,
    });
    expect(reply.statusCode, path).toBe(404);
  }
  expect((await testApp.request({ method: "DELETE", url, token: bob.token })).statusCode).toBe(404);
  expect((await get("/rest/user/rent/list/USD", bob.token)).json()).toEqual([]);
});

it("RENT-6 has an inbox that can be paged and exported", async () => {
  const { orderId, phone } = await rent();
  const iccid = iccids.find((one) => one.endsWith(phone.slice(-1))) ?? "";
  for (const n of [1, 2, 3]) await testApp.receive(iccid, { sender: "=Shop", text: `Your code is 111${n}` });
  const inbox = (await get(`/rest/user/rent/${orderId}/messages?limit=2&offset=1`)).json();
  expect(inbox.total).toBe(3);
  expect(inbox.data.map(({ code }: { code: string }) => code)).toEqual(["1112", "1111"]);
  const file = await get(`/rest/user/rent/${orderId}/export`);
  expect(file.headers["content-disposition"]).toContain(`messages-${orderId}.csv`);
  expect(file.body.trim().split("\r\n")).toHaveLength(4);
  expect(file.body).toContain("'=Shop");
});

it("SHELL-11 refuses to rent while an operator has the section closed", async () => {
  const { id } = await quote();
  ClosedSections.set(testApp, new Set(["rental"]));
  expect((await post("/rest/user/rent/create", { id, days: 1 })).json().code).toBe("section_closed");
  expect((await get("/rest/user/rent/list/USD")).statusCode).toBe(200);
});

it("BUY-9 counts rentals, those with an SMS, cancelled ones and spending", async () => {
  const whole = await rent({ days: 2 });
  await testApp.receive(iccids[0] ?? "", { text: "Hello" });
  await testApp.receive(iccids[1] ?? "", { text: "Hello" });
  const service = await rent({ days: 1 }, "tg");
  await testApp.request({ method: "DELETE", url: `/rest/user/rent/${service.orderId}`, token: ann.token });

  const counted = (await get("/rest/user/statistics/rentals/USD")).json<OrderStatistics>();
  expect(counted.total).toMatchObject({
    bought: 2,
    waiting: 0,
    received: 1,
    cancelled: 1,
    expired: 0,
    successRate: 0.5,
    spent: whole.price,
    spentUsd: "22.776",
  });
  expect(counted.series.at(-1)).toMatchObject({ bought: 2 });
  expect(counted.byService).toContainEqual(expect.objectContaining({ serviceCode: "full", received: 1 }));
  expect(counted.byService).toContainEqual(
    expect.objectContaining({ serviceCode: "tg", cancelled: 1, spent: 0 }),
  );
  expect(counted.byCountry).toMatchObject([{ countryCode: "ee", bought: 2 }]);
  const other = await signUpWithMoney("barbara");
  const none = await get("/rest/user/statistics/rentals/USD", other.token);
  expect(none.json<OrderStatistics>().total.bought).toBe(0);
});
