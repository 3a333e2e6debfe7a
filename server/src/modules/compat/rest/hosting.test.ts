import { usd } from "@sonum/contract/money";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { JSON_, makeProgram, type Program } from "../../../../test/program.ts";
import { transact } from "../../../platform/context.ts";
import { rentalSweeps } from "../../rentals/index.ts";
import { setRentalPrice } from "../../rentals/prices.ts";

const TEXT = "text/plain; charset=utf-8";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NO_ORDERS = `${JSON_} {"Data":[],"ProductNames":[],"Statuses":[],"Total":0}`;

let house: House;
let program: Program;

beforeAll(async () => {
  house = await makeHouse();
  const prices = { day: usd("1"), week: usd("5"), month: usd("15") };
  await transact(house.system, (tx) => setRentalPrice(tx, {}, prices));
  await house.simsForRent(12, { rentPeriod: "week", rentDuration: 2 });
});

beforeEach(async () => {
  program = await makeProgram(house, { balance: "20" });
});

const call = (url: string, { rest } = program) => rest(url);

async function rent(url = "user/buy/hosting/estonia/any/1day") {
  const answer = await call(url);
  const [, id = "", phone = ""] = /"id":(\d+),"phone":"\+(\d+)"/.exec(answer) ?? [];
  const sim = house.db.selectFrom("fleet.sims").select("iccid").where("phone", "=", `+${phone}`);
  return { answer, id, phone, iccid: (await sim.executeTakeFirst())?.iccid ?? "" };
}

const at = (ms = 0) => new Date(house.clock.now().getTime() + ms).toISOString();

type Shown = {
  status: string;
  sms?: string;
  product?: string;
  price?: number;
  days?: number;
  since?: string;
};

const orderOf = (
  { id, phone }: { id: string; phone: string },
  { status, sms = "[]", product = "1day", price = 1, days = 1, since = at() }: Shown,
) =>
  `{"id":${id},"phone":"+${phone}","operator":"tele2","product":"${product}","price":${price},` +
  `"status":"${status}","expires":"${new Date(Date.parse(since) + days * DAY_MS).toISOString()}","sms":${sms},` +
  `"created_at":"${since}","forwarding":false,"forwarding_number":"","country":"estonia"}`;

describe("hosting of REST v1", () => {
  it("API-3 is listed beside activations, with days as products", async () => {
    const answer = await call("guest/products/estonia/any");
    const row = (price: number) => `{"Category":"hosting","Qty":12,"Price":${price}}`;
    const sold = '{"Category":"activation","Qty":12,"Price":0.25}';
    expect(answer).toBe(
      `${JSON_} {"1day":${row(1)},"3days":${row(3)},"7days":${row(5)},"14days":${row(10)},` +
        `"telegram":${sold},"whatsapp":${sold},"other":${sold}}`,
    );
    expect(await call("guest/products/germany/any")).toBe(`${JSON_} {}`);
  });

  it("API-3 is rented, gets messages and is finished, each byte exactly", async () => {
    const since = at();
    expect(await call("user/orders?category=hosting")).toBe(NO_ORDERS);
    const rented = await rent();
    expect(rented.answer).toBe(`${JSON_} ${orderOf(rented, { status: "PENDING", sms: "null" })}`);
    expect(await call(`user/check/${rented.id}`)).toBe(`${JSON_} ${orderOf(rented, { status: "RECEIVED" })}`);
    expect(await call(`user/sms/inbox/${rented.id}`)).toBe(`${JSON_} {"Data":[],"Total":0}`);

    await house.receive(rented.iccid, { sender: "Acme", text: "Your code is 12345" });
    const message = `"created_at":"${since}","date":"${since}","sender":"Acme","text":"Your code is 12345","code":"12345"`;
    const sms = `[{"id":${rented.id}000,${message}}]`;
    expect(await call(`user/check/${rented.id}`)).toBe(
      `${JSON_} ${orderOf(rented, { status: "RECEIVED", sms })}`,
    );
    expect(await call(`user/sms/inbox/${rented.id}`)).toBe(
      `${JSON_} {"Data":[{"ID":${rented.id}000,${message},"is_wave":false,"wave_uuid":""}],"Total":1}`,
    );
    expect(await call(`user/cancel/${rented.id}`)).toBe(`400 ${TEXT} order has sms`);
    expect(await call(`user/ban/${rented.id}`)).toBe(`400 ${TEXT} hosting order`);

    house.clock.advance(MINUTE_MS);
    const days = MINUTE_MS / DAY_MS;
    const finished = orderOf(rented, { status: "FINISHED", sms, since, days });
    for (let n = 0; n < 2; n++) expect(await call(`user/finish/${rented.id}`)).toBe(`${JSON_} ${finished}`);
    expect(await call(`user/cancel/${rented.id}`)).toBe(`400 ${TEXT} order expired`);
    expect(await call("user/orders?category=hosting")).toBe(
      `${JSON_} {"Data":[${finished}],"ProductNames":[],"Statuses":[],"Total":1}`,
    );
    expect(await call("user/orders?category=activation")).toBe(NO_ORDERS);
  });

  it("API-3 is given back within twenty minutes, once, with its money", async () => {
    const since = at();
    const rented = await rent("user/buy/hosting/any/tele2/1week");
    expect(await house.balance(program.id)).toEqual({ available: usd("15"), held: usd("5") });
    const week = { product: "7days", price: 5, days: 7, since };
    for (let n = 0; n < 2; n++)
      expect(await call(`user/cancel/${rented.id}`)).toBe(
        `${JSON_} ${orderOf(rented, { ...week, status: "CANCELED" })}`,
      );
    expect(await house.balance(program.id)).toEqual({ available: usd("20"), held: usd("0") });
    expect(await call(`user/finish/${rented.id}`)).toBe(`400 ${TEXT} order expired`);

    const kept = await rent();
    house.clock.advance(20 * MINUTE_MS);
    expect(await call(`user/cancel/${kept.id}`)).toBe(`400 ${TEXT} hosting order`);
    expect(await house.differences()).toEqual([]);
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
    expect(await call(url, await makeProgram(house, { balance: "0" }))).toBe(answer);
  });

  it("API-3 E8 is not sold to a frozen account, nor while rentals are closed", async () => {
    house.system.memory.frozen = new Set([program.id]);
    expect(await call("user/buy/hosting/estonia/any/1day")).toBe(`400 ${TEXT} not enough rating`);
    house.system.memory.frozen = new Set();
    house.system.memory.closedSections = new Set(["rental"]);
    expect(await call("user/buy/hosting/estonia/any/1day")).toBe(`400 ${TEXT} server offline`);
    house.system.memory.closedSections = new Set();
    expect(await house.balance(program.id)).toEqual({ available: usd("20"), held: usd("0") });
  });
});

describe("what a partner sold", () => {
  it("API-3 is told to the partner's program, without a word of what came", async () => {
    const partner = await makeProgram(house, { roles: ["ROLE_sao-user", "ROLE_sao-partner"] });
    const sims = house.db.updateTable("fleet.sims");
    await sims.set({ partnerId: partner.id }).execute();
    const since = at();
    const rented = await rent();
    const number = await program.number();
    // Whose SIM it was at the sale earns; the machine that hands over is the house's.
    await sims.set({ partnerId: house.partnerId }).execute();
    await house.receive(number.iccid);
    await house.receive(rented.iccid, { sender: "Acme", text: "A secret 4711" });
    for (const sweep of rentalSweeps(house.system)) await sweep.run();

    const sold = async (category: string) => call(`vendor/orders?category=${category}`, partner);
    expect(await sold("hosting")).toBe(
      `${JSON_} {"Data":[${orderOf(rented, { status: "RECEIVED", sms: "null", since })}],"ProductNames":[],` +
        `"Statuses":[],"Total":1}`,
    );
    expect(await sold("activation")).toBe(
      `${JSON_} {"Data":[{"id":${number.id},"phone":"+${number.phone}","operator":"tele2","product":"telegram",` +
        `"price":0.25,"status":"RECEIVED","expires":"${at(20 * MINUTE_MS)}","sms":null,"created_at":"${since}",` +
        `"forwarding":false,"forwarding_number":"","country":"estonia"}],"ProductNames":[],"Statuses":[],"Total":1}`,
    );
    expect(await call("vendor/orders?category=activation&offset=1", partner)).toBe(
      `${JSON_} {"Data":[],"ProductNames":[],"Statuses":[],"Total":1}`,
    );
    expect(await call("user/vendor", partner)).toContain('"balance":0.75,');
    expect(await call("vendor/wallets", partner)).toBe(
      `${JSON_} {"fkwallet":0,"payeer":0,"unitpay":0,"sonum":0}`,
    );
    house.clock.advance(15 * DAY_MS);
    expect(await call("vendor/wallets", partner)).toBe(
      `${JSON_} {"fkwallet":0,"payeer":0,"unitpay":0,"sonum":0.75}`,
    );
  });
});
