import { usd } from "@sonum/contract/money";
import { DAY_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { beforeEach, describe, expect, it } from "vitest";
import {
  type ApiCustomer,
  createApiCustomer,
  JSON_REPLY,
} from "../../../../../test/fixtures/api-customer.ts";
import { createTestApp, type TestApp } from "../../../../../test/fixtures/test-app.ts";
import { transact } from "../../../../platform/context.ts";
import { ClosedSections } from "../../../../platform/security/assert-section-open.ts";
import { FrozenCustomers } from "../../../payments/index.ts";
import { upsertRentPrice } from "../../../rentals/price-store.ts";

/** A dollar a day, five a week. */
const PRICES = { day: usd("1"), week: usd("5"), month: usd("15") };

let program: ApiCustomer;
let hero: ApiCustomer;

const app = await shopWith(30);

async function shopWith(sims: number, forRent: Parameters<TestApp["simsForRent"]>[1] = {}): Promise<TestApp> {
  const made = await createTestApp();
  await transact(made.system, (tx) => upsertRentPrice(tx, {}, PRICES));
  await made.simsForRent(sims, forRent);
  return made;
}

beforeEach(async () => {
  program = await createApiCustomer(app, { balance: "100" });
  hero = await createApiCustomer(app, { balance: "100", dialect: "hero" });
});

const error = (message: string) => `${JSON_REPLY} {"status":"error","message":"${message}"}`;
const refusal = (status: number, title: string, details: string) =>
  `${status} application/json ${JSON.stringify({ title, details, info: null })}`;
const at = (ms = 0) => new Date(app.clock.now().getTime() + ms).toISOString().slice(0, 19);

/** Rents a number; returns its id and digits. */
async function rent(who = program, query = "service=full&rent_time=24&country=34") {
  const answer = await who.call(`action=getRentNumber&${query}`);
  const [, id = ""] = /"(?:id|activationId)":"?(\d+)/.exec(answer) ?? [];
  const [, phone = ""] = /"(?:number|phoneNumber)":"(\d+)"/.exec(answer) ?? [];
  const sim = await app.db
    .selectFrom("fleet.sims")
    .select("iccid")
    .where("phone", "=", `+${phone}`)
    .executeTakeFirst();
  return { answer, id, phone, iccid: sim?.iccid ?? "" };
}

describe("rental offers", () => {
  const services = (cost: (code: string) => string) =>
    ["full", "tg", "wa", "ot"].map((code) => `"${code}":${cost(code)}`).join();

  it("API-2 are listed for a number of hours, rounded up to days", async () => {
    const empty = await shopWith(3);
    const classic = await createApiCustomer(empty);
    const heroClient = await createApiCustomer(empty, { dialect: "hero" });
    const day = services(() => '{"cost":1,"quant":3}');
    const lists = '"countries":{"0":34},"operators":{"0":"any","1":"tele2"}';
    for (const time of ["rent_time=4", "time=24", "duration=1&country=34", "operator=tele2", "currency=840"])
      expect(await classic.call(`action=getRentServicesAndCountries&${time}`)).toBe(
        `${JSON_REPLY} {${lists},"services":{${day}}}`,
      );
    expect(await classic.call("action=getRentServicesAndCountries&rent_time=168")).toBe(
      `${JSON_REPLY} {${lists},"services":{${services(() => '{"cost":5,"quant":3}')}}}`,
    );
    expect(await classic.call("action=getRentServicesAndCountries&rent_time=24&country=43")).toBe(
      `${JSON_REPLY} {"countries":{"0":34},"operators":{"0":"any"},"services":{}}`,
    );
    const asHero = services(() => '{"quantity":3,"price":1,"retail_price":1}');
    expect(await heroClient.call("action=getRentServicesAndCountries&rent_time=24")).toBe(
      `${JSON_REPLY} {${lists},"services":{${asHero}}}`,
    );
  });

  it.each([
    ["getRentServicesAndCountries&rent_time=0", "BAD_DURATION"],
    ["getRentServicesAndCountries&rent_time=x", "BAD_DURATION"],
    ["getRentServicesAndCountries&country=999", "WRONG_COUNTRY"],
    ["serviceCountRent&service=zz", "WRONG_SERVICE"],
    ["serviceCountRent&service=tg&country=999", "WRONG_COUNTRY"],
    ["serviceCountRent&service=tg&currency=978", "WRONG_CURRENCY"],
    ["getRentNumber&service=zz&country=34", "BAD_SERVICE"],
    ["getRentNumber&service=tg&country=999", "WRONG_COUNTRY"],
    ["getRentNumber&service=tg&country=34&rent_time=99999", "BAD_DURATION"],
    ["getRentNumber&service=tg&country=34&rent_time=8000", "BAD_DURATION"],
    ["getRentNumber&service=tg&country=34&rent_time=-4", "BAD_DURATION"],
    ["getRentNumber&service=tg&country=43&rent_time=24", "NO_NUMBERS"],
    ["getRentNumber&service=tg&country=34&operator=mts", "NO_NUMBERS"],
    ["getRentNumber&service=tg&country=34&rent_time=720", "NO_BALANCE"],
    ["getRentStatus", "NO_ID_RENT"],
    ["getRentStatus&id=12345", "INVALID_PHONE"],
    ["getRentStatus&id=abc", "INVALID_PHONE"],
    ["setRentStatus&status=1", "NO_ID_RENT"],
    ["setRentStatus&id=12345&status=1", "INVALID_PHONE"],
    ["getRentList", "NO_NUMBERS"],
    ["continueRentNumber&rent_time=24", "NO_ID_RENT"],
    ["continueRentNumber&id=12345&rent_time=24", "INVALID_PHONE"],
    ["getContinueRentPriceNumber&id=12345&rent_time=24", "INVALID_PHONE"],
    ["continueRentInfo&id=12345&hours=24", "INVALID_PHONE"],
    ["prolong&id=12345&duration=24", "INVALID_PHONE"],
    ["prolongOptions&id=12345&duration=24", "INVALID_PHONE"],
    ["prolongHistory&id=12345", "INVALID_PHONE"],
  ])("API-2 %s is refused as %s", async (query, token) => {
    const poor = await createApiCustomer(app, { balance: "5" });
    expect(await poor.call(`action=${query}`)).toBe(error(token));
    expect(await app.balance(poor.id)).toEqual({ available: usd("5"), held: usd("0") });
  });

  it("API-2 are counted by country and hours for a service", async () => {
    const empty = await shopWith(2, { rentPeriod: "week", rentDuration: 1 });
    const heroClient = await createApiCustomer(empty, { dialect: "hero" });
    const row = (price: number) => `{"count":2,"price":${price},"retail_price":${price}}`;
    expect(await heroClient.call("action=serviceCountRent&service=tg")).toBe(
      `${JSON_REPLY} {"34":{"24":${row(1)},"72":${row(3)},"168":${row(5)}}}`,
    );
    expect(await heroClient.call("action=serviceCountRent&service=full&country=43")).toBe(`${JSON_REPLY} {}`);
  });
});

describe("a rented number", () => {
  it("API-2 is rented, receives messages and is finished, byte for byte", async () => {
    expect(await program.call("action=getRentList")).toBe(error("NO_NUMBERS"));
    const { answer, id, phone, iccid } = await rent();
    expect(answer).toBe(
      `${JSON_REPLY} {"status":"success","phone":{"id":${id},"endDate":"${at(DAY_MS)}","number":"${phone}"}}`,
    );
    expect(await program.call("action=getRentList")).toBe(
      `${JSON_REPLY} {"status":"success","values":{"0":{"id":"${id}","phone":"${phone}"}}}`,
    );
    expect(await program.call(`action=getRentStatus&id=${id}`)).toBe(error("STATUS_WAIT_CODE"));
    expect(await hero.call(`action=getRentStatus&id=${id}`)).toBe(
      refusal(404, "NOT_FOUND", "There is no such activation."),
    );

    await app.receive(iccid, { sender: "Acme", text: "First. No SQL" });
    await app.receive(iccid, { sender: "Telegram", text: "Second 12345" });
    const value = (sender: string, text: string) =>
      `{"phoneFrom":"${sender}","text":"${text}","service":"full","date":"${at().replace("T", " ")}"}`;
    const counted = `"status":"success","service":"full","currency":840,"quantity":"2"`;
    expect(await program.call(`action=getRentStatus&id=${id}`)).toBe(
      `${JSON_REPLY} {${counted},"values":{"0":${value("Telegram", "Second 12345")},` +
        `"1":${value("Acme", "First. No S\u200bQL")}}}`,
    );
    expect(await program.call(`action=getRentStatus&id=${id}&page=2&size=1`)).toBe(
      `${JSON_REPLY} {${counted},"values":{"0":${value("Acme", "First. No S\u200bQL")}}}`,
    );

    expect(await program.call(`action=setRentStatus&id=${id}&status=2`)).toBe(error("CANT_CANCEL"));
    expect(await program.call(`action=setRentStatus&id=${id}&status=7`)).toBe(error("INCORECT_STATUS"));
    expect(await program.call(`action=setRentStatus&id=${id}`)).toBe(error("INCORECT_STATUS"));
    expect(await program.call(`action=setRentStatus&id=${id}&status=1`)).toBe(
      `${JSON_REPLY} {"status":"success"}`,
    );
    expect(await program.call(`action=setRentStatus&id=${id}&status=1`)).toBe(error("ALREADY_FINISH"));
    expect(await program.call(`action=getRentStatus&id=${id}`)).toBe(error("STATUS_FINISH"));
    expect(await program.call(`action=continueRentNumber&id=${id}&rent_time=24`)).toBe(error("RENT_DIE"));
    expect(await app.differences()).toEqual([]);
  });

  it("API-2 is cancelled and fully refunded once, within twenty minutes", async () => {
    const { id } = await rent(program, "service=tg&time=48&country=34");
    expect(await app.balance(program.id)).toEqual({ available: usd("98"), held: usd("2") });
    expect(await program.call(`action=setRentStatus&id=${id}&status=2`)).toBe(
      `${JSON_REPLY} {"status":"success"}`,
    );
    expect(await program.call(`action=setRentStatus&id=${id}&status=2`)).toBe(error("ALREADY_CANCEL"));
    expect(await program.call(`action=getRentStatus&id=${id}`)).toBe(error("STATUS_CANCEL"));
    expect(await app.balance(program.id)).toEqual({ available: usd("100"), held: usd("0") });

    const late = await rent(hero);
    app.clock.advance(20 * MINUTE_MS);
    expect(await hero.call(`action=setRentStatus&id=${late.id}&status=2`)).toBe(
      refusal(409, "FREE_CANCELLATION_EXPIRED", "It is too late to give the number back."),
    );
  });

  it("API-2 is extended, with its price and payment history", async () => {
    const { id, phone } = await rent();
    const started = at().replace("T", " ");
    const ask = (query: string) => program.call(query.replace("$id", id));
    expect(await ask("action=getContinueRentPriceNumber&id=$id&rent_time=48")).toBe(
      `${JSON_REPLY} {"status":"success","price":"2.00","currency":840}`,
    );
    expect(await ask("action=getContinueRentPriceNumber&id=$id&rent_time=8760")).toBe(error("INVALID_TIME"));
    expect(await ask("action=continueRentInfo&id=$id&hours=24")).toBe(
      `${JSON_REPLY} {"status":"success","price":1,"currency":840,"maxHours":2160}`,
    );
    expect(await ask("action=continueRentNumber&id=$id&rent_time=x")).toBe(error("INVALID_TIME"));
    expect(await ask("action=continueRentNumber&id=$id&rent_time=8760")).toBe(error("INVALID_TIME"));
    const kept =
      `${JSON_REPLY} {"status":"success","phone":{"id":${id},"endDate":"${at(3 * DAY_MS).replace("T", " ")}",` +
      `"number":"${phone}"}}`;
    expect(await ask("action=continueRentNumber&id=$id&rent_time=48&orderId=again")).toBe(kept);
    expect(await ask("action=continueRentNumber&id=$id&rent_time=48&orderId=again")).toBe(kept);
    expect(await ask("action=continueRentInfo&id=$id&hours=24&needHistory=1")).toBe(
      `${JSON_REPLY} {"status":"success","price":1,"currency":840,"maxHours":2112,"history":{` +
        `"0":{"createdDate":"${started}","price":1,"hours":24},` +
        `"1":{"createdDate":"${started}","price":2,"hours":48}}}`,
    );
    expect(await app.balance(program.id)).toEqual({ available: usd("97"), held: usd("3") });
    const broke = await createApiCustomer(app, { balance: "1" });
    const own = await rent(broke);
    expect(await broke.call(`action=continueRentNumber&id=${own.id}&rent_time=24`)).toBe(error("NO_BALANCE"));
  });

  it("API-2 is an activation of subtype 2 in the Hero dialect", async () => {
    const { answer, id, phone } = await rent(hero, "service=tg&duration=24&country=34");
    const stamp = (ms: number) => at(ms).replace("T", " ");
    const shown = (cost: number, endMs: number) =>
      `${JSON_REPLY} {"activationId":"${id}","phoneNumber":"${phone}","activationCost":${cost},"currency":840,` +
      `"countryCode":"34","countryPhoneCode":372,"canGetAnotherSms":true,"activationTime":"${stamp(0)}",` +
      `"activationEndTime":"${stamp(endMs)}","activationOperator":"tele2","verificationType":"sms",` +
      `"subtype":2,"serviceCode":"tg","status":4}`;
    expect(answer).toBe(shown(1, DAY_MS));
    expect(await hero.call(`action=prolongOptions&id=${id}&duration=24`)).toBe(
      `${JSON_REPLY} {"data":{"price":1,"currency":840,"maxHours":2160}}`,
    );
    expect(await hero.call(`action=prolong&id=${id}&duration=24`)).toBe(shown(2, 2 * DAY_MS));
    expect(await hero.call(`action=prolongHistory&id=${id}`)).toBe(
      `${JSON_REPLY} {"data":[{"createdDate":"${stamp(0)}","price":1,"hours":24},` +
        `{"createdDate":"${stamp(0)}","price":1,"hours":24}]}`,
    );
    expect(await hero.call(`action=prolong&id=${id}&duration=x`)).toBe(
      refusal(422, "BAD_DURATION", "A number cannot be rented for so long."),
    );
    expect(await hero.call(`action=prolong&id=${id}&duration=8760`)).toBe(
      refusal(422, "MAX_HOURS_EXCEED", "The number cannot be kept for so long."),
    );
    await hero.call(`action=setRentStatus&id=${id}&status=1`);
    expect(await hero.call(`action=prolong&id=${id}&duration=24`)).toBe(
      refusal(409, "ACTION_NOT_AVAILABLE", "This cannot be done with the number now."),
    );
    expect(await hero.call("action=getRentNumber&service=tg&country=43")).toBe(
      "200 text/plain; charset=utf-8 NO_NUMBERS",
    );
  });

  it("API-2 is rented once per order id", async () => {
    const first = await rent(program, "service=tg&rent_time=24&country=34&orderId=r1");
    const again = await rent(program, "service=tg&rent_time=24&country=34&orderId=r1");
    expect(again.answer).toBe(first.answer);
    const other = await program.call("action=getRentNumber&service=tg&rent_time=48&country=34&orderId=r1");
    expect(other).toBe(error("ORDER_ALREADY_EXISTS"));
  });
});

describe("a customer who may not rent", () => {
  it("API-2 E8 is refused and not charged", async () => {
    const ask = (who: ApiCustomer) => who.call("action=getRentNumber&service=full&rent_time=24&country=34");
    const reader = await createApiCustomer(app, { scopes: ["read"] });
    expect(await ask(reader)).toBe(error("BAD_KEY"));
    FrozenCustomers.set(app.system, new Set([program.id]));
    expect(await ask(program)).toBe(error("ACCOUNT_INACTIVE"));
    FrozenCustomers.set(app.system, new Set());
    ClosedSections.set(app.system, new Set(["rental"]));
    expect(await ask(program)).toBe(error("SERVICE_NOT_AVAILABLE"));
    ClosedSections.set(app.system, new Set());
    expect(await app.balance(program.id)).toEqual({ available: usd("100"), held: usd("0") });
  });
});
