import { usd } from "@sonum/contract/money";
import { describe, expect, it } from "vitest";
import { callRest, createApiCustomer, JSON_REPLY } from "../../../../test/fixtures/api-customer.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { restRoutes } from "./serve-rest.ts";

const TEXT = "text/plain; charset=utf-8";

const app = await createTestApp();
await app.simsOnSale(40);
const program = await createApiCustomer(app);
const poor = await createApiCustomer(app, { balance: "0" });

const ESTONIA =
  '"estonia":{"iso":{"ee":1},"prefix":{"+372":1},"text_en":"Estonia","text_ru":"Эстония","tele2":{"activation":1}}';
const GERMANY = '"germany":{"iso":{"de":1},"prefix":{"+49":1},"text_en":"Germany","text_ru":"Германия"}';
const OFFER = '{"Category":"activation","Qty":40,"Price":0.25}';

/** Calls of guests with the exact answer. */
const GUEST: [string, string][] = [
  ["guest/countries", `${JSON_REPLY} {${ESTONIA},${GERMANY}}`],
  ["guest/products/estonia/any", `${JSON_REPLY} {"telegram":${OFFER},"whatsapp":${OFFER},"other":${OFFER}}`],
  [
    "guest/products/estonia/tele2",
    `${JSON_REPLY} {"telegram":${OFFER},"whatsapp":${OFFER},"other":${OFFER}}`,
  ],
  ["guest/products/any/any", `${JSON_REPLY} {"telegram":${OFFER},"whatsapp":${OFFER},"other":${OFFER}}`],
  ["guest/products/germany/any", `${JSON_REPLY} {}`],
  ["guest/products/atlantis/any", `400 ${TEXT} bad country`],
  ["guest/products/estonia/mts", `400 ${TEXT} bad operator`],
  [
    "guest/prices?country=estonia&product=telegram",
    `${JSON_REPLY} {"estonia":{"telegram":{"tele2":{"cost":0.25,"count":40}}}}`,
  ],
  [
    "guest/prices?product=telegram",
    `${JSON_REPLY} {"telegram":{"estonia":{"tele2":{"cost":0.25,"count":40}}}}`,
  ],
  [
    "guest/prices?country=estonia",
    `${JSON_REPLY} {"estonia":{"telegram":{"tele2":{"cost":0.25,"count":40}},` +
      `"whatsapp":{"tele2":{"cost":0.25,"count":40}},"other":{"tele2":{"cost":0.25,"count":40}}}}`,
  ],
  [
    "guest/prices",
    `${JSON_REPLY} {"estonia":{"telegram":{"tele2":{"cost":0.25,"count":40}},` +
      `"whatsapp":{"tele2":{"cost":0.25,"count":40}},"other":{"tele2":{"cost":0.25,"count":40}}}}`,
  ],
  ["guest/prices?country=atlantis", `400 ${TEXT} country is incorrect`],
  ["guest/prices?product=nothing", `400 ${TEXT} product is incorrect`],
  ["guest/flash/en", `${JSON_REPLY} {"text":""}`],
  ["guest/flash/ru", `${JSON_REPLY} {"text":""}`],
  ["guest/flash/xx", `400 ${TEXT} record not found`],
  ["no/such/call", `404 ${TEXT} page not found`],
];

/** Calls of a customer without purchases. */
const USER: [string, string][] = [
  ["user/orders?category=activation", `${JSON_REPLY} {"Data":[],"ProductNames":[],"Statuses":[],"Total":0}`],
  ["user/orders?category=hosting", `${JSON_REPLY} {"Data":[],"ProductNames":[],"Statuses":[],"Total":0}`],
  ["user/payments", `${JSON_REPLY} {"Data":[],"PaymentTypes":[],"PaymentProviders":[],"Total":0}`],
  ["user/max-prices", `${JSON_REPLY} []`],
  ["user/check/12345", `404 ${TEXT} order not found`],
  ["user/check/nonsense", `404 ${TEXT} order not found`],
  ["user/sms/inbox/12345", `404 ${TEXT} order not found`],
  ["user/finish/12345", `400 ${TEXT} order not found`],
  ["user/cancel/12345", `400 ${TEXT} order not found`],
  ["user/ban/99999999999", `400 ${TEXT} order not found`],
  ["user/reuse/telegram/37255500001", `400 ${TEXT} reuse not possible`],
  ["user/reuse/nothing/37255500001", `400 ${TEXT} no product`],
  ["user/buy/activation/atlantis/any/telegram", `400 ${TEXT} bad country`],
  ["user/buy/activation//any/telegram", `400 ${TEXT} select country`],
  ["user/buy/activation/estonia//telegram", `400 ${TEXT} select operator`],
  ["user/buy/activation/estonia/mts/telegram", `400 ${TEXT} bad operator`],
  ["user/buy/activation/estonia/any/nothing", `400 ${TEXT} no product`],
  ["user/buy/activation/estonia/any/telegram", `400 ${TEXT} not enough user balance`],
  ["user/buy/activation/estonia/any/telegram?maxPrice=0.1", `200 ${TEXT} no free phones`],
  ["user/buy/activation/estonia/any/telegram?maxPrice=0,5", `400 ${TEXT} bad request`],
  ["user/buy/activation/estonia/any/telegram?maxPrice=-1", `400 ${TEXT} bad request`],
  ["user/buy/activation/estonia/tele2/telegram?maxPrice=cheap", `400 ${TEXT} bad request`],
  // With an operator the protocol ignores the maximum price.
  ["user/buy/activation/estonia/tele2/telegram?maxPrice=0.1", `400 ${TEXT} not enough user balance`],
  [
    "user/buy/activation/estonia/any/telegram?maxPrice=0.30000000000000004",
    `400 ${TEXT} not enough user balance`,
  ],
  ["user/buy/activation/estonia/any/telegram?voice=1", `200 ${TEXT} no free phones`],
  ["user/buy/hosting/estonia/any/1day", `200 ${TEXT} no free phones`],
  ["user/vendor", `400 ${TEXT} record not found`],
  ["vendor/wallets", `400 ${TEXT} record not found`],
  ["vendor/orders?category=activation", `400 ${TEXT} record not found`],
  ["vendor/payments", `400 ${TEXT} record not found`],
];

describe("REST v1", () => {
  it.each(GUEST)("API-3 guest: %s", async (url, answer) => {
    expect(await callRest(app, url)).toBe(answer);
  });

  it.each(USER)("API-3 customer: %s", async (url, answer) => {
    expect(await poor.rest(url)).toBe(answer);
  });

  const guarded = restRoutes.filter(({ access }) => access !== "guest");
  it.each(guarded)("API-3 $method $url needs a key and answers 401 without one", async ({ method, url }) => {
    for (const key of ["", "sn0000000000000000000000000000000", app.partnerId])
      expect(await callRest(app, url.slice(4).replaceAll(/:\w+/g, "1"), { key, method })).toBe("401 - ");
  });

  it("API-3 refuses purchases with a read-only key", async () => {
    const reader = await createApiCustomer(app, { scopes: ["read"] });
    expect(await reader.rest("user/buy/activation/estonia/any/telegram")).toBe("401 - ");
    expect(await reader.rest("user/max-prices")).toBe(`${JSON_REPLY} []`);
  });

  it("API-3 answers `no free phones` when nothing is in stock", async () => {
    expect(await program.rest("user/buy/activation/germany/any/telegram")).toBe(`200 ${TEXT} no free phones`);
    expect(await program.rest("user/buy/activation/any/any/telegram?maxPrice=0.01")).toBe(
      `200 ${TEXT} no free phones`,
    );
  });

  it("API-3 names the last orders in the profile, and how many are open", async () => {
    const own = await createApiCustomer(app);
    const { id } = JSON.parse(
      (await own.rest("user/buy/activation/estonia/any/telegram")).replace(/^[^{]*/, ""),
    );
    const answer = JSON.parse((await own.rest("user/profile")).replace(/^[^{]*/, ""));
    expect(answer).toMatchObject({ did_order: true, last_top_idx: 0, total_active_orders: 1 });
    expect(answer.last_order).toMatch(new RegExp(`^estonia:telegram:tele2:${id}:`));
  });

  it("API-3 returns the profile of the key's owner", async () => {
    const answer = await program.rest("user/profile");
    expect(answer.replace(/"id":\d+/, '"id":ID')).toBe(
      `${JSON_REPLY} {"id":ID,"email":"${program.username}@sonum.test","vendor":"demo","default_forwarding_number":"",` +
        `"balance":10,"rating":96,"default_country":{"name":"estonia","iso":"ee","prefix":"+372"},` +
        `"default_operator":{"name":""},"frozen_balance":0,"did_order":false,"last_order":"any:any:any:0:0.00",` +
        `"last_top_orders":"{any:any:any:0:0.00}","last_top_idx":0,"total_active_orders":0}`,
    );
    expect(await program.rest("user/payments")).toBe(
      `${JSON_REPLY} {"Data":[{"ID":1,"TypeName":"charge","ProviderName":"sonum","Amount":10,"Balance":10,` +
        `"CreatedAt":"2026-01-01T12:00:00.000Z"}],"PaymentTypes":[{"Name":"charge"}],` +
        `"PaymentProviders":[{"Name":"sonum"}],"Total":1}`,
    );
  });
});

it("API-3 takes a key without the word Bearer, as some clients send it", async () => {
  const profile = (authorization: string) =>
    app.request({ method: "GET", url: "/v1/user/profile", headers: { authorization } });
  expect((await profile(program.key)).statusCode).toBe(200);
  expect((await profile(`Basic ${program.key}`)).statusCode).toBe(401);
  expect((await profile("wrong")).statusCode).toBe(401);
});

describe("REST v1 payments", () => {
  it("API-3 are listed without purchases, under stable ids", async () => {
    const who = await createApiCustomer(app);
    for (let n = 0; n < 3; n++) await who.rest("user/buy/activation/estonia/any/whatsapp");
    await app.credit(who.id, usd("5"));
    const at = app.clock.now().toISOString();
    const row = (id: number, amount: number, balance: number, type = "charge") =>
      `{"ID":${id},"TypeName":"${type}","ProviderName":"sonum","Amount":${amount},"Balance":${balance},` +
      `"CreatedAt":"${at}"}`;
    const list = (rows: string[], total: number) =>
      `${JSON_REPLY} {"Data":[${rows.join()}],"PaymentTypes":[{"Name":"charge"}],` +
      `"PaymentProviders":[{"Name":"sonum"}],"Total":${total}}`;
    expect(await who.rest("user/payments")).toBe(list([row(2, 5, 14.25), row(1, 10, 10)], 2));
    expect(await who.rest("user/payments?limit=1&offset=1")).toBe(list([row(1, 10, 10)], 2));
    expect(await who.rest("user/payments?offset=9")).toBe(list([], 2));
    await app.credit(who.id, usd("1"));
    expect(await who.rest("user/payments?limit=2")).toBe(list([row(3, 1, 15.25), row(2, 5, 14.25)], 3));
  });
});

describe("a partner's key", () => {
  it("API-3 reads orders and earnings but cannot withdraw", async () => {
    const partner = await createApiCustomer(app, { roles: ["ROLE_sao-user", "ROLE_sao-partner"] });
    const call = partner.rest;
    expect(await call("vendor/wallets")).toBe(
      `${JSON_REPLY} {"fkwallet":0,"payeer":0,"unitpay":0,"sonum":0}`,
    );
    expect(await call("vendor/orders?category=activation")).toBe(
      `${JSON_REPLY} {"Data":[],"ProductNames":[],"Statuses":[],"Total":0}`,
    );
    expect(await call("vendor/payments")).toBe(
      `${JSON_REPLY} {"Data":[],"PaymentProviders":null,"PaymentStatuses":null,"PaymentTypes":null,"Total":0}`,
    );
    expect((await call("user/vendor")).replace(/"id":\d+/, '"id":ID')).toBe(
      `${JSON_REPLY} {"id":ID,"email":"${partner.username}@sonum.test","vendor":"${partner.username}",` +
        `"default_forwarding_number":"","balance":0,"rating":96,` +
        `"default_country":{"name":"estonia","iso":"ee","prefix":"+372"},"default_operator":{"name":""},` +
        `"frozen_balance":0}`,
    );
    const payload = { receiver: "1", method: "visa", amount: "1", fee: "payeer" };
    expect(await call("vendor/withdraw", { method: "POST", payload })).toBe(
      `400 ${TEXT} payouts are requested on the website`,
    );
  });
});

it("API-3 caches the full price list for ten seconds", async () => {
  const before = await callRest(app, "guest/prices");
  const answer = await (await createApiCustomer(app)).rest("user/buy/activation/estonia/any/telegram");
  expect(answer).toContain('"PENDING"');
  expect(await callRest(app, "guest/prices")).toBe(before);
  app.clock.advance(10_000);
  expect(await callRest(app, "guest/prices")).not.toBe(before);
});
