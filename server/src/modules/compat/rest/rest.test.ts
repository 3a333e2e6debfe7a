import { usd } from "@sonum/contract/money";
import { beforeAll, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { JSON_, makeProgram, type Program, shown } from "../../../../test/program.ts";
import { transact } from "../../../platform/context.ts";
import { creditCustomer } from "../../wallet/index.ts";
import { restRoutes } from "./serve-rest.ts";

const TEXT = "text/plain; charset=utf-8";
const MINUTE_MS = 60_000;

let house: House;
let program: Program;
let poor: Program;

beforeAll(async () => {
  house = await makeHouse({ cancelWaitMs: MINUTE_MS });
  await house.simsOnSale(40);
  program = await makeProgram(house);
  poor = await makeProgram(house, { balance: "0" });
});

type Method = "GET" | "POST" | "DELETE";

const ask = async (
  url: string,
  { key = "", method = "GET" as Method, payload = undefined as object | undefined } = {},
) =>
  shown(
    await house.ask({ method, url: `/v1/${url}`, ...(key && { token: key }), ...(payload && { payload }) }),
  );

const as =
  (who: Program) =>
  (url: string, more: { method?: Method; payload?: object } = {}) =>
    ask(url, { key: who.key, ...more });

const ESTONIA =
  '"estonia":{"iso":{"ee":1},"prefix":{"+372":1},"text_en":"Estonia","text_ru":"Эстония","tele2":{"activation":1}}';
const GERMANY = '"germany":{"iso":{"de":1},"prefix":{"+49":1},"text_en":"Germany","text_ru":"Германия"}';
const OFFER = '{"Category":"activation","Qty":40,"Price":0.25}';

/** What guests ask, and every byte of the answer. */
const GUEST: [string, string][] = [
  ["guest/countries", `${JSON_} {${ESTONIA},${GERMANY}}`],
  ["guest/products/estonia/any", `${JSON_} {"telegram":${OFFER},"whatsapp":${OFFER},"other":${OFFER}}`],
  ["guest/products/estonia/tele2", `${JSON_} {"telegram":${OFFER},"whatsapp":${OFFER},"other":${OFFER}}`],
  ["guest/products/any/any", `${JSON_} {"telegram":${OFFER},"whatsapp":${OFFER},"other":${OFFER}}`],
  ["guest/products/germany/any", `${JSON_} {}`],
  ["guest/products/atlantis/any", `400 ${TEXT} bad country`],
  ["guest/products/estonia/mts", `400 ${TEXT} bad operator`],
  [
    "guest/prices?country=estonia&product=telegram",
    `${JSON_} {"estonia":{"telegram":{"tele2":{"cost":0.25,"count":40}}}}`,
  ],
  ["guest/prices?product=telegram", `${JSON_} {"telegram":{"estonia":{"tele2":{"cost":0.25,"count":40}}}}`],
  [
    "guest/prices?country=estonia",
    `${JSON_} {"estonia":{"telegram":{"tele2":{"cost":0.25,"count":40}},` +
      `"whatsapp":{"tele2":{"cost":0.25,"count":40}},"other":{"tele2":{"cost":0.25,"count":40}}}}`,
  ],
  [
    "guest/prices",
    `${JSON_} {"estonia":{"telegram":{"tele2":{"cost":0.25,"count":40}},` +
      `"whatsapp":{"tele2":{"cost":0.25,"count":40}},"other":{"tele2":{"cost":0.25,"count":40}}}}`,
  ],
  ["guest/prices?country=atlantis", `400 ${TEXT} country is incorrect`],
  ["guest/prices?product=nothing", `400 ${TEXT} product is incorrect`],
  ["guest/flash/en", `${JSON_} {"text":""}`],
  ["guest/flash/ru", `${JSON_} {"text":""}`],
  ["guest/flash/xx", `400 ${TEXT} record not found`],
  ["no/such/call", `404 ${TEXT} page not found`],
];

/** What a customer asks who has bought nothing yet. */
const USER: [string, string][] = [
  ["user/orders?category=activation", `${JSON_} {"Data":[],"ProductNames":[],"Statuses":[],"Total":0}`],
  ["user/orders?category=hosting", `${JSON_} {"Data":[],"ProductNames":[],"Statuses":[],"Total":0}`],
  ["user/payments", `${JSON_} {"Data":[],"PaymentTypes":[],"PaymentProviders":[],"Total":0}`],
  ["user/max-prices", `${JSON_} []`],
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
  // With an operator the price that is named does not count, as the protocol has it.
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
    expect(await ask(url)).toBe(answer);
  });

  it.each(USER)("API-3 customer: %s", async (url, answer) => {
    expect(await as(poor)(url)).toBe(answer);
  });

  const guarded = restRoutes.filter(({ access }) => access !== "guest");
  it.each(guarded)(
    "API-3 $method $url is for a key, and says nothing to anybody else",
    async ({ method, url }) => {
      for (const key of ["", "sn0000000000000000000000000000000", house.partnerId])
        expect(await ask(url.slice(4).replaceAll(/:\w+/g, "1"), { key, method })).toBe("401 - ");
    },
  );

  it("API-3 lets a key that only reads buy nothing", async () => {
    const reader = await makeProgram(house, { scopes: ["read"] });
    expect(await as(reader)("user/buy/activation/estonia/any/telegram")).toBe("401 - ");
    expect(await as(reader)("user/max-prices")).toBe(`${JSON_} []`);
  });

  it("API-3 has no numbers where there are none", async () => {
    expect(await as(program)("user/buy/activation/germany/any/telegram")).toBe(`200 ${TEXT} no free phones`);
    expect(await as(program)("user/buy/activation/any/any/telegram?maxPrice=0.01")).toBe(
      `200 ${TEXT} no free phones`,
    );
  });

  it("API-3 says who the key belongs to", async () => {
    const answer = await as(program)("user/profile");
    expect(answer.replace(/"id":\d+/, '"id":ID')).toBe(
      `${JSON_} {"id":ID,"email":"${program.username}@sonum.test","vendor":"demo","default_forwarding_number":"",` +
        `"balance":10,"rating":96,"default_country":{"name":"estonia","iso":"ee","prefix":"+372"},` +
        `"default_operator":{"name":""},"frozen_balance":0}`,
    );
    expect(await as(program)("user/payments")).toBe(
      `${JSON_} {"Data":[{"ID":1,"TypeName":"charge","ProviderName":"sonum","Amount":10,"Balance":10,` +
        `"CreatedAt":"2026-01-01T12:00:00.000Z"}],"PaymentTypes":[{"Name":"charge"}],` +
        `"PaymentProviders":[{"Name":"sonum"}],"Total":1}`,
    );
  });
});

describe("payments of REST v1", () => {
  it("API-3 are listed without the purchases between them, each under a number that stays", async () => {
    const who = await makeProgram(house);
    const give = (key: string, amount: string) =>
      transact(house.system, (tx) =>
        creditCustomer(tx, { key, customerId: who.id, amount: usd(amount), reason: "top_up" }),
      );
    for (let n = 0; n < 3; n++) await as(who)("user/buy/activation/estonia/any/whatsapp");
    await give(`second:${who.id}`, "5");
    const at = house.clock.now().toISOString();
    const row = (id: number, amount: number, balance: number, type = "charge") =>
      `{"ID":${id},"TypeName":"${type}","ProviderName":"sonum","Amount":${amount},"Balance":${balance},` +
      `"CreatedAt":"${at}"}`;
    const list = (rows: string[], total: number) =>
      `${JSON_} {"Data":[${rows.join()}],"PaymentTypes":[{"Name":"charge"}],` +
      `"PaymentProviders":[{"Name":"sonum"}],"Total":${total}}`;
    expect(await as(who)("user/payments")).toBe(list([row(2, 5, 14.25), row(1, 10, 10)], 2));
    expect(await as(who)("user/payments?limit=1&offset=1")).toBe(list([row(1, 10, 10)], 2));
    expect(await as(who)("user/payments?offset=9")).toBe(list([], 2));
    await give(`third:${who.id}`, "1");
    expect(await as(who)("user/payments?limit=2")).toBe(list([row(3, 1, 15.25), row(2, 5, 14.25)], 3));
  });
});

describe("an order of REST v1", () => {
  async function buy(who: Program, url = "user/buy/activation/estonia/any/telegram") {
    const answer = await as(who)(url);
    const [, id = "", phone = ""] = /"id":(\d+),"phone":"\+(\d+)"/.exec(answer) ?? [];
    const sim = await house.db
      .selectFrom("fleet.sims")
      .select("iccid")
      .where("phone", "=", `+${phone}`)
      .executeTakeFirstOrThrow();
    return { answer, id, phone, iccid: sim.iccid };
  }

  const stamp = (minutes = 0) => new Date(house.clock.now().getTime() + minutes * MINUTE_MS).toISOString();

  const orderOf = (
    { id, phone }: { id: string; phone: string },
    status: string,
    sms: string,
    times: string[],
  ) =>
    `${JSON_} {"id":${id},"phone":"+${phone}","operator":"tele2","product":"telegram","price":0.25,` +
    `"status":"${status}","expires":"${times[1]}","sms":${sms},"created_at":"${times[0]}","forwarding":false,` +
    `"forwarding_number":"","country":"estonia"}`;

  it("API-3 is bought, gets its code and is finished, each byte exactly", async () => {
    const who = await makeProgram(house);
    const times = [stamp(), stamp(20)];
    const bought = await buy(who);
    const is = (status: string, sms: string, at = times) => orderOf(bought, status, sms, at);
    const call = as(who);
    expect(bought.answer).toBe(is("PENDING", "null"));
    expect(await call(`user/check/${bought.id}`)).toBe(is("RECEIVED", "[]"));
    expect(await call(`user/finish/${bought.id}`)).toBe(`400 ${TEXT} order no sms`);
    expect(await call(`user/cancel/${bought.id}`)).toBe(`400 ${TEXT} you need to wait time`);

    await house.receive(bought.iccid);
    const message =
      `"created_at":"${times[0]}","date":"${times[0]}","sender":"Telegram","text":"Your code is 12345",` +
      `"code":"12345"`;
    const sms = `[{"id":${bought.id}00,${message}}]`;
    expect(await call(`user/check/${bought.id}`)).toBe(is("RECEIVED", sms));
    expect(await call(`user/sms/inbox/${bought.id}`)).toBe(
      `${JSON_} {"Data":[{"ID":${bought.id}00,${message},"is_wave":false,"wave_uuid":""}],"Total":1}`,
    );
    expect(await call(`user/cancel/${bought.id}`)).toBe(`400 ${TEXT} order has sms`);
    expect(await call(`user/ban/${bought.id}`)).toBe(`400 ${TEXT} order has sms`);
    house.clock.advance(MINUTE_MS);
    const finished = is("FINISHED", sms, [times[0] ?? "", stamp()]);
    expect(await call(`user/finish/${bought.id}`)).toBe(finished);
    expect(await call(`user/finish/${bought.id}`)).toBe(finished);
    expect(await call("user/orders?category=activation&limit=5&offset=0&order=id&reverse=true")).toBe(
      `${JSON_} {"Data":[${finished.slice(JSON_.length + 1)}],"ProductNames":[],"Statuses":[],"Total":1}`,
    );
    expect(await call(`user/reuse/telegram/${bought.phone}`)).toBe(`400 ${TEXT} reuse not possible`);
    expect(await house.balance(who.id)).toEqual({ available: usd("9.75"), held: usd("0") });
    expect(await as(poor)(`user/check/${bought.id}`)).toBe(`404 ${TEXT} order not found`);
  });

  it("API-3 is given back or banned, once, with its money, and its number may be used again", async () => {
    const who = await makeProgram(house);
    const times = [stamp(), stamp(20)];
    const [first, second] = [
      await buy(who),
      await buy(who, "user/buy/activation/any/any/telegram?maxPrice=1"),
    ];
    house.clock.advance(MINUTE_MS);
    const call = as(who);
    for (let n = 0; n < 2; n++) {
      expect(await call(`user/cancel/${first.id}`)).toBe(orderOf(first, "CANCELED", "[]", times));
      expect(await call(`user/ban/${second.id}`)).toBe(orderOf(second, "BANNED", "[]", times));
    }
    expect(await call(`user/check/${second.id}`)).toBe(orderOf(second, "BANNED", "[]", times));
    expect(await house.balance(who.id)).toEqual({ available: usd("10"), held: usd("0") });

    const again = await call(`user/reuse/telegram/${first.phone}`);
    const id = /"id":(\d+)/.exec(again)?.[1] ?? "";
    expect(again).toBe(orderOf({ id, phone: first.phone }, "PENDING", "null", [stamp(), stamp(20)]));
    expect(await call(`user/finish/${first.id}`)).toBe(`400 ${TEXT} order expired`);
  });

  it("API-3 whose time is over is TIMEOUT", async () => {
    const who = await makeProgram(house);
    const times = [stamp(), stamp(20)];
    const bought = await buy(who);
    house.clock.advance(21 * MINUTE_MS);
    const { activationSweeps } = await import("../../activations/index.ts");
    for (const sweep of activationSweeps(house.system)) await sweep.run();
    expect(await as(who)(`user/check/${bought.id}`)).toBe(orderOf(bought, "TIMEOUT", "[]", times));
    expect(await as(who)(`user/cancel/${bought.id}`)).toBe(`400 ${TEXT} order expired`);
  });

  it("API-3 is never dearer than the highest price that was set for its product", async () => {
    const who = await makeProgram(house);
    const call = as(who);
    const set = (payload: object) => call("user/max-prices", { method: "POST", payload });
    const remove = (payload: object) => call("user/max-prices", { method: "DELETE", payload });
    expect(await set({ product_name: "telegram", price: 0.2 })).toBe(`200 ${TEXT} success`);
    expect((await call("user/max-prices")).replace(/"id":\d+/, '"id":1')).toBe(
      `${JSON_} [{"id":1,"product":"telegram","price":0.2,"CreatedAt":"${stamp()}"}]`,
    );
    expect(await call("user/buy/activation/estonia/any/telegram")).toBe(`200 ${TEXT} no free phones`);
    expect(await set({ product_name: "nothing", price: 1 })).toBe(`400 ${TEXT} product is incorrect`);
    for (const price of [0, -1, "x", 1e9])
      expect(await set({ product_name: "telegram", price })).toBe(`400 ${TEXT} price is incorrect`);
    expect(await remove({ product_name: "telegram" })).toBe(`200 ${TEXT} success`);
    expect(await remove({ product_name: "telegram" })).toBe(`400 ${TEXT} record not found`);
    expect((await buy(who)).answer).toContain('"PENDING"');
  });
});

describe("a partner's program", () => {
  it("API-3 sees what was sold and earned, and takes no money out by a key", async () => {
    const partner = await makeProgram(house, { roles: ["ROLE_sao-user", "ROLE_sao-partner"] });
    const call = as(partner);
    expect(await call("vendor/wallets")).toBe(`${JSON_} {"fkwallet":0,"payeer":0,"unitpay":0,"sonum":0}`);
    expect(await call("vendor/orders?category=activation")).toBe(
      `${JSON_} {"Data":[],"ProductNames":[],"Statuses":[],"Total":0}`,
    );
    expect(await call("vendor/payments")).toBe(
      `${JSON_} {"Data":[],"PaymentProviders":null,"PaymentStatuses":null,"PaymentTypes":null,"Total":0}`,
    );
    expect((await call("user/vendor")).replace(/"id":\d+/, '"id":ID')).toBe(
      `${JSON_} {"id":ID,"email":"${partner.username}@sonum.test","vendor":"${partner.username}",` +
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

it("API-3 everybody is told the same whole list of prices for ten seconds", async () => {
  const before = await ask("guest/prices");
  const answer = await as(await makeProgram(house))("user/buy/activation/estonia/any/telegram");
  expect(answer).toContain('"PENDING"');
  expect(await ask("guest/prices")).toBe(before);
  house.clock.advance(10_000);
  expect(await ask("guest/prices")).not.toBe(before);
});
