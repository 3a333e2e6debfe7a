import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { type ApiCustomer, createApiCustomer } from "../../../../test/fixtures/api-customer.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { syncState } from "../../../sync-state.ts";
import { UserLimitsCache } from "../../accounts/index.ts";

const OVER_AN_HOUR_MS = 61 * 60 * 1000;
const NONE = { spendPerDayUsd: null, numbersAtOnce: null, buysPerHour: null, isToppingUpOff: false };

let buyer: ApiCustomer;

const testApp = await createTestApp();
await testApp.app.ready();
afterAll(syncState(testApp.system));
const support = await testApp.signedIn("sue", ["ROLE_sao-operator", "ROLE_sao-support"]);
await testApp.simsForRent(40);
beforeEach(async () => {
  buyer = await createApiCustomer(testApp, { balance: "100" });
});

const office = (url: string, payload?: object) =>
  testApp.request({
    method: payload ? "POST" : "GET",
    url: `/rest/office/users/${buyer.id}${url}`,
    token: support.token,
    ...(payload && { payload }),
  });

async function limit(limits: object) {
  const known = UserLimitsCache.of(testApp);
  const reply = await office("/limits", { ...NONE, ...limits, reason: "A test of it" });
  expect(reply.statusCode).toBe(204);
  await vi.waitFor(() => expect(UserLimitsCache.of(testApp)).not.toBe(known));
}

const mine = (method: "GET" | "POST", url: string, payload?: object, token = buyer.token) =>
  testApp.request({ method, url: `/rest/user/${url}`, token, ...(payload && { payload }) });
const buy = (token?: string) => mine("POST", "order/create/tg/ee/USD", undefined, token);

async function rent(days = 1) {
  const { id } = (await mine("GET", "rent/tg/ee/USD")).json<{ id: string }>();
  return mine("POST", "rent/create", { id, month: 0, weeks: 0, days });
}

const limited = (limit: string) => ({ code: "account_limited", details: { limit } });

it.each([
  ["spendPerDay", { spendPerDayUsd: "0.10" }],
  ["numbersAtOnce", { numbersAtOnce: 0 }],
  ["buysPerHour", { buysPerHour: 0 }],
])(
  "DESK-2 a %s limit applies to pages, our API, handler, v1, rentals and bulk purchases",
  async (name, limits) => {
    await limit(limits);
    const before = await testApp.balance(buyer.id);
    for (const reply of [await buy(), await buy(buyer.key), await rent()]) {
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toMatchObject(limited(name));
    }
    const several = await mine("POST", "order/create/tg/ee/USD/2");
    expect(several.statusCode).toBeGreaterThanOrEqual(400);
    expect(await buyer.call("action=getNumber&service=tg&country=34")).toMatch(/CHANNELS_LIMIT$/);
    const url = "/v1/user/buy/activation/estonia/any/telegram";
    const byRest = await testApp.request({ method: "GET", url, token: buyer.key });
    expect([byRest.statusCode, byRest.body]).toEqual([400, "not enough rating"]);
    expect(await testApp.balance(buyer.id)).toEqual(before);
    expect(await testApp.differences()).toEqual([]);
  },
);

it("DESK-2 counts purchases of all channels together, and allows exactly the limit", async () => {
  await limit({ numbersAtOnce: 2 });
  expect((await buy()).statusCode).toBe(200);
  expect(await buyer.call("action=getNumber&service=wa&country=34")).toMatch(/ACCESS_NUMBER/);
  expect((await rent()).json()).toMatchObject(limited("numbersAtOnce"));

  await limit({ buysPerHour: 3 });
  expect((await buy()).statusCode).toBe(200);
  expect((await buy()).json()).toMatchObject(limited("buysPerHour"));
  testApp.clock.advance(OVER_AN_HOUR_MS);
  expect((await buy()).statusCode).toBe(200);
});

it("DESK-2 allows exactly the limit under concurrency", async () => {
  await limit({ numbersAtOnce: 2 });
  const sales = await Promise.allSettled(
    Array.from({ length: 6 }, (_, n) => testApp.buy(buyer.id, { key: `k${n}` })),
  );
  expect(sales.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
});

it("DESK-2 counts rental extensions as spending, but not refunded amounts", async () => {
  const rented = (await rent()).json<{ orderId: number }>();
  const bought = (await buy()).json<{ orderId: number }>();
  const spent = 100 - Number((await testApp.balance(buyer.id)).available) / 1_000_000;
  await limit({ spendPerDayUsd: spent.toFixed(2) });
  expect((await buy()).json()).toMatchObject(limited("spendPerDay"));
  const more = { month: 0, weeks: 0, days: 1 };
  const prolonged = await mine("POST", `rent/${rented.orderId}/prolong`, more);
  expect(prolonged.json()).toMatchObject(limited("spendPerDay"));
  await testApp.request({
    method: "DELETE",
    url: `/rest/user/order/${bought.orderId}`,
    token: buyer.token,
  });
  expect((await buy()).statusCode).toBe(200);
});

it("DESK-2 a user barred from topping up gets an error in their language, and no payment starts", async () => {
  await limit({ isToppingUpOff: true });
  const reply = await testApp.request({
    method: "POST",
    url: "/rest/user/topup",
    token: buyer.token,
    headers: { "accept-language": "de" },
    payload: { method: "card", amount: 20, currency: "USD" },
  });
  expect(reply.json()).toMatchObject({
    code: "account_limited",
    message: "Ihr Konto kann zurzeit nicht aufgeladen werden. Schreiben Sie dem Support.",
  });
});

it("DESK-2 the user card shows limits with who set them and why, and each hit is recorded", async () => {
  await limit({ numbersAtOnce: 0 });
  await buy();
  await limit({ spendPerDayUsd: "5", isToppingUpOff: true });
  expect((await office("")).json().limits).toMatchObject([
    { spendPerDayUsd: "5.00", numbersAtOnce: null, isToppingUpOff: true, by: "sue", reason: "A test of it" },
    { spendPerDayUsd: null, numbersAtOnce: 0, by: "sue" },
  ]);
  const { data } = (await office("/timeline")).json();
  expect(data).toContainEqual(expect.objectContaining({ what: "user: limits set", about: "sue" }));
  await vi.waitFor(async () => {
    const hits = await testApp.db
      .selectFrom("activations.limitHits")
      .select("limitName")
      .where("customerId", "=", buyer.id)
      .execute();
    expect(hits).toEqual([{ limitName: "own numbersAtOnce" }]);
  });
  await limit({});
  expect(UserLimitsCache.of(testApp).has(buyer.id)).toBe(false);
  expect((await buy()).statusCode).toBe(200);
});

it.each([
  { ...NONE, spendPerDayUsd: "-1" },
  { ...NONE, numbersAtOnce: -1 },
  { ...NONE, buysPerHour: 1.5 },
  { numbersAtOnce: 1 },
])("refuses the limits %j and changes nothing", async (limits) => {
  expect((await office("/limits", { ...limits, reason: "A test of it" })).statusCode).toBe(400);
  expect((await office("")).json().limits).toEqual([]);
});
