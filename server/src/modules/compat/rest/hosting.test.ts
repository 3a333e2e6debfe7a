import { usd } from "@sonum/contract/money";
import { DAY_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { beforeEach, describe, expect, it } from "vitest";
import { type ApiCustomer, createApiCustomer, JSON_REPLY } from "../../../../test/fixtures/api-customer.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { transact } from "../../../platform/context.ts";
import { ClosedSections } from "../../../platform/security/assert-section-open.ts";
import { FrozenCustomers } from "../../payments/index.ts";
import { rentalSweeps } from "../../rentals/index.ts";
import { upsertRentPrice } from "../../rentals/price-store.ts";

const TEXT = "text/plain; charset=utf-8";
const NO_ORDERS = `${JSON_REPLY} {"Data":[],"ProductNames":[],"Statuses":[],"Total":0}`;

let program: ApiCustomer;

const app = await createTestApp();
const prices = { day: usd("1"), week: usd("5"), month: usd("15") };
await transact(app.system, (tx) => upsertRentPrice(tx, {}, prices));
await app.simsForRent(12, { rentPeriod: "week", rentDuration: 2 });

beforeEach(async () => {
  program = await createApiCustomer(app, { balance: "20" });
});

const call = (url: string, { rest } = program) => rest(url);

async function rent(url = "user/buy/hosting/estonia/any/1day") {
  const answer = await call(url);
  const [, id = "", phone = ""] = /"id":(\d+),"phone":"\+(\d+)"/.exec(answer) ?? [];
  const sim = app.db.selectFrom("fleet.sims").select("iccid").where("phone", "=", `+${phone}`);
  return { answer, id, phone, iccid: (await sim.executeTakeFirst())?.iccid ?? "" };
}

const at = (ms = 0) => new Date(app.clock.now().getTime() + ms).toISOString();

type Expected = {
  status: string;
  sms?: string;
  product?: string;
  price?: number;
  days?: number;
  since?: string;
};

const orderOf = (
  { id, phone }: { id: string; phone: string },
  { status, sms = "[]", product = "1day", price = 1, days = 1, since = at() }: Expected,
) =>
  `{"id":${id},"phone":"+${phone}","operator":"tele2","product":"${product}","price":${price},` +
  `"status":"${status}","expires":"${new Date(Date.parse(since) + days * DAY_MS).toISOString()}","sms":${sms},` +
  `"created_at":"${since}","forwarding":false,"forwarding_number":"","country":"estonia"}`;

describe("REST v1 hosting", () => {
  it("API-3 is listed beside activations, with days as products", async () => {
    const answer = await call("guest/products/estonia/any");
    const row = (price: number) => `{"Category":"hosting","Qty":12,"Price":${price}}`;
    const sold = '{"Category":"activation","Qty":12,"Price":0.25}';
    expect(answer).toBe(
      `${JSON_REPLY} {"1day":${row(1)},"3days":${row(3)},"7days":${row(5)},"14days":${row(10)},` +
        `"telegram":${sold},"whatsapp":${sold},"other":${sold}}`,
    );
    expect(await call("guest/products/germany/any")).toBe(`${JSON_REPLY} {}`);
  });

  it("API-3 is rented, receives messages and is finished, byte for byte", async () => {
    const since = at();
    expect(await call("user/orders?category=hosting")).toBe(NO_ORDERS);
    const rented = await rent();
    expect(rented.answer).toBe(`${JSON_REPLY} ${orderOf(rented, { status: "PENDING", sms: "null" })}`);
    expect(await call(`user/check/${rented.id}`)).toBe(
      `${JSON_REPLY} ${orderOf(rented, { status: "RECEIVED" })}`,
    );
    expect(await call(`user/sms/inbox/${rented.id}`)).toBe(`${JSON_REPLY} {"Data":[],"Total":0}`);

    await app.receive(rented.iccid, { sender: "Acme", text: "Your code is 12345" });
    const message = `"created_at":"${since}","date":"${since}","sender":"Acme","text":"Your code is 12345","code":"12345"`;
    const sms = `[{"id":${rented.id}000,${message}}]`;
    expect(await call(`user/check/${rented.id}`)).toBe(
      `${JSON_REPLY} ${orderOf(rented, { status: "RECEIVED", sms })}`,
    );
    expect(await call(`user/sms/inbox/${rented.id}`)).toBe(
      `${JSON_REPLY} {"Data":[{"ID":${rented.id}000,${message},"is_wave":false,"wave_uuid":""}],"Total":1}`,
    );
    expect(await call(`user/cancel/${rented.id}`)).toBe(`400 ${TEXT} order has sms`);
    expect(await call(`user/ban/${rented.id}`)).toBe(`400 ${TEXT} hosting order`);

    app.clock.advance(MINUTE_MS);
    const days = MINUTE_MS / DAY_MS;
    const finished = orderOf(rented, { status: "FINISHED", sms, since, days });
    for (let n = 0; n < 2; n++)
      expect(await call(`user/finish/${rented.id}`)).toBe(`${JSON_REPLY} ${finished}`);
    expect(await call(`user/cancel/${rented.id}`)).toBe(`400 ${TEXT} order expired`);
    expect(await call("user/orders?category=hosting")).toBe(
      `${JSON_REPLY} {"Data":[${finished}],"ProductNames":[],"Statuses":[],"Total":1}`,
    );
    expect(await call("user/orders?category=activation")).toBe(NO_ORDERS);
  });

  it("API-3 is cancelled and refunded once, within twenty minutes", async () => {
    const since = at();
    const rented = await rent("user/buy/hosting/any/tele2/1week");
    expect(await app.balance(program.id)).toEqual({ available: usd("15"), held: usd("5") });
    const week = { product: "7days", price: 5, days: 7, since };
    for (let n = 0; n < 2; n++)
      expect(await call(`user/cancel/${rented.id}`)).toBe(
        `${JSON_REPLY} ${orderOf(rented, { ...week, status: "CANCELED" })}`,
      );
    expect(await app.balance(program.id)).toEqual({ available: usd("20"), held: usd("0") });
    expect(await call(`user/finish/${rented.id}`)).toBe(`400 ${TEXT} order expired`);

    const kept = await rent();
    app.clock.advance(20 * MINUTE_MS);
    expect(await call(`user/cancel/${kept.id}`)).toBe(`400 ${TEXT} hosting order`);
    expect(await app.differences()).toEqual([]);
  });

  it.each([
    ["user/buy/hosting/atlantis/any/1day", `400 ${TEXT} bad country`],
    ["user/buy/hosting/estonia/mts/1day", `400 ${TEXT} bad operator`],
    ["user/buy/hosting/estonia/any/telegram", `400 ${TEXT} no product`],
    ["user/buy/hosting/estonia/any/0days", `400 ${TEXT} no product`],
    ["user/buy/hosting/estonia/any/30days", `200 ${TEXT} no free phones`],
    ["user/buy/hosting/germany/any/1day", `200 ${TEXT} no free phones`],
    ["user/buy/hosting/estonia/any/1day", `400 ${TEXT} not enough user balance`],
  ])("API-3 %s is refused", async (url, answer) => {
    expect(await call(url, await createApiCustomer(app, { balance: "0" }))).toBe(answer);
  });

  it("API-3 E8 is not sold to a frozen account, nor while rentals are closed", async () => {
    FrozenCustomers.set(app.system, new Set([program.id]));
    expect(await call("user/buy/hosting/estonia/any/1day")).toBe(`400 ${TEXT} not enough rating`);
    FrozenCustomers.set(app.system, new Set());
    ClosedSections.set(app.system, new Set(["rental"]));
    expect(await call("user/buy/hosting/estonia/any/1day")).toBe(`400 ${TEXT} server offline`);
    ClosedSections.set(app.system, new Set());
    expect(await app.balance(program.id)).toEqual({ available: usd("20"), held: usd("0") });
  });
});

describe("orders on a partner's SIMs", () => {
  it("API-3 are listed for the partner without their messages", async () => {
    const partner = await createApiCustomer(app, { roles: ["ROLE_sao-user", "ROLE_sao-partner"] });
    const sims = app.db.updateTable("fleet.sims");
    await sims.set({ partnerId: partner.id }).execute();
    const since = at();
    const rented = await rent();
    const number = await program.number();
    // The owner at the time of purchase earns; the machine that delivers belongs to the shop.
    await sims.set({ partnerId: app.partnerId }).execute();
    await app.receive(number.iccid);
    await app.receive(rented.iccid, { sender: "Acme", text: "A secret 4711" });
    for (const sweep of rentalSweeps(app.system)) await sweep.run();

    const sold = async (category: string) => call(`vendor/orders?category=${category}`, partner);
    expect(await sold("hosting")).toBe(
      `${JSON_REPLY} {"Data":[${orderOf(rented, { status: "RECEIVED", sms: "null", since })}],"ProductNames":[],` +
        `"Statuses":[],"Total":1}`,
    );
    expect(await sold("activation")).toBe(
      `${JSON_REPLY} {"Data":[{"id":${number.id},"phone":"+${number.phone}","operator":"tele2","product":"telegram",` +
        `"price":0.25,"status":"RECEIVED","expires":"${at(20 * MINUTE_MS)}","sms":null,"created_at":"${since}",` +
        `"forwarding":false,"forwarding_number":"","country":"estonia"}],"ProductNames":[],"Statuses":[],"Total":1}`,
    );
    expect(await call("vendor/orders?category=activation&offset=1", partner)).toBe(
      `${JSON_REPLY} {"Data":[],"ProductNames":[],"Statuses":[],"Total":1}`,
    );
    // The rental is earned when its first day is over.
    expect(await call("user/vendor", partner)).toContain('"balance":0.15,');
    app.clock.advance(DAY_MS);
    for (const sweep of rentalSweeps(app.system)) await sweep.run();
    expect(await call("user/vendor", partner)).toContain('"balance":0.75,');
    expect(await call("vendor/wallets", partner)).toBe(
      `${JSON_REPLY} {"fkwallet":0,"payeer":0,"unitpay":0,"sonum":0}`,
    );
    app.clock.advance(15 * DAY_MS);
    expect(await call("vendor/wallets", partner)).toBe(
      `${JSON_REPLY} {"fkwallet":0,"payeer":0,"unitpay":0,"sonum":0.75}`,
    );
  });
});
