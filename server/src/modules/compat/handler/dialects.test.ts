import { usd } from "@sonum/contract/money";
import { MINUTE_MS } from "@sonum/contract/time-units";
import { beforeEach, describe, expect, it } from "vitest";
import {
  type ApiCustomer,
  createApiCustomer,
  JSON_REPLY,
  TEXT_REPLY,
} from "../../../../test/fixtures/api-customer.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";

let classic: ApiCustomer;
let hero: ApiCustomer;

const app = await createTestApp();
await app.simsOnSale(80);

beforeEach(async () => {
  classic = await createApiCustomer(app);
  hero = await createApiCustomer(app, { dialect: "hero" });
});

const stamp = (minutes = 0) =>
  new Date(app.clock.now().getTime() + minutes * MINUTE_MS).toISOString().slice(0, 19).replace("T", " ");

/** The answer with its random id and number masked. */
const masked = (answer: string) =>
  answer
    .replace(/"(activationId|activation|id)":"\d+"/g, '"$1":"ID"')
    .replace(/"(phoneNumber|phone)":"372\d+"/g, '"$1":"PHONE"');

describe("getNumberV2", () => {
  it("API-2 answers the cost as a string and a boolean in the classic dialect", async () => {
    expect(masked(await classic.call("action=getNumberV2&service=tg&country=34&operator=any"))).toBe(
      `${JSON_REPLY} {"activationId":"ID","phoneNumber":"PHONE","activationCost":"0.25","currency":840,"countryCode":"34",` +
        `"countryPhoneCode":372,"canGetAnotherSms":true,"activationTime":"${stamp()}",` +
        `"activationEndTime":"${stamp(20)}","activationOperator":"tele2"}`,
    );
  });

  it("API-2 answers numbers, booleans and more fields in the Hero dialect", async () => {
    expect(masked(await hero.call("action=getNumberV2&service=tg&country=34"))).toBe(
      `${JSON_REPLY} {"activationId":"ID","phoneNumber":"PHONE","activationCost":0.25,"currency":840,"countryCode":"34",` +
        `"countryPhoneCode":372,"canGetAnotherSms":true,"activationTime":"${stamp()}",` +
        `"activationEndTime":"${stamp(20)}","activationOperator":"tele2","verificationType":"sms","subtype":1,` +
        `"serviceCode":"tg","status":4}`,
    );
  });

  it("API-2 buys once per order id and refuses the id for a different purchase", async () => {
    const ask = (service: string) =>
      classic.call(`action=getNumberV2&service=${service}&country=34&orderId=my-order-1`);
    const first = await ask("tg");
    expect(await ask("tg")).toBe(first);
    expect(await ask("wa")).toBe(`${TEXT_REPLY} ORDER_ALREADY_EXISTS`);
    expect(await app.balance(classic.id)).toEqual({ available: usd("9.75"), held: usd("0.25") });
  });

  it("API-2 buys once per call without an order id, even concurrently", async () => {
    const query = "action=getNumber&service=tg&country=34";
    const answers = await Promise.all([1, 2, 3, 4].map(() => classic.call(query)));
    expect(new Set(answers).size).toBe(4);
    expect(await app.balance(classic.id)).toEqual({ available: usd("9"), held: usd("1") });
  });
});

describe("the Hero dialect", () => {
  const refusal = (title: string, details: string, status: number) =>
    `${status} application/json ${JSON.stringify({ title, details, info: null })}`;

  it("API-2 refuses with a status and finishes with 204", async () => {
    const { id, iccid } = await hero.number();
    const early = refusal("EARLY_CANCEL_DENIED", "It is too early to cancel.", 409);
    expect(await hero.call(`action=setStatus&id=${id}&status=8`)).toBe(early);
    expect(await hero.call(`action=cancelActivation&id=${id}`)).toBe(early);
    expect(await hero.call(`action=finishActivation&id=${id}`)).toBe(
      refusal("UNPROCESSABLE_ENTITY", "The request cannot be processed.", 422),
    );
    expect(await hero.call(`action=getStatusV2&id=${id}`)).toBe(
      `${JSON_REPLY} {"verificationType":"sms","data":null}`,
    );

    await app.receive(iccid);
    expect(await hero.call(`action=getStatusV2&id=${id}`)).toBe(
      `${JSON_REPLY} {"verificationType":"sms","data":{"id":"${id}-1","phoneFrom":"Telegram","code":"12345",` +
        `"text":"Your code is 12345","service":"tg","date":"${stamp()}","type":"sms"}}`,
    );
    expect(await hero.call(`action=cancelActivation&id=${id}`)).toBe(
      refusal("OTP_RECEIVED", "A code was received.", 409),
    );
    expect(await hero.call(`action=setStatus&id=${id}&status=3`)).toBe(`${TEXT_REPLY} ACCESS_RETRY_GET`);
    await app.receive(iccid, { text: "Your code is 67890" });
    expect(await hero.call(`action=cancelActivation&id=${id}`)).toBe(
      refusal("NEW_OTP_RECEIVED", "A new code was received.", 409),
    );
    expect(await hero.call(`action=finishActivation&id=${id}`)).toBe("204 - ");
    expect(await hero.call(`action=setStatus&id=${id}&status=1`)).toBe(
      refusal("ACTIVATION_NOT_ACTIVE", "The activation is not active.", 409),
    );
  });

  it("API-2 cancels with 204", async () => {
    const { id } = await hero.number();
    app.clock.advance(2 * MINUTE_MS);
    expect(await hero.call(`action=cancelActivation&id=${id}`)).toBe("204 - ");
    expect(await hero.call(`action=getStatus&id=${id}`)).toBe(`${TEXT_REPLY} STATUS_CANCEL`);
    expect(masked(await hero.call(`action=reactivate&id=${id}`))).toBe(
      `${JSON_REPLY} {"activationId":"ID","phoneNumber":"PHONE","activationCost":0.25,"currency":840,` +
        `"countryCode":"34","countryPhoneCode":372,"canGetAnotherSms":true,"activationTime":"${stamp()}",` +
        `"activationEndTime":"${stamp(20)}","activationOperator":"tele2","verificationType":"sms","subtype":1,` +
        `"serviceCode":"tg","status":4}`,
    );
  });
});

describe("lists", () => {
  it("API-2 show active orders under both field names, and the history", async () => {
    const { id, phone, iccid } = await classic.number();
    const at = stamp();
    const unix = app.clock.now().getTime() / 1000;
    const row = (status: number, sms: string) =>
      `{"activationId":"${id}","serviceCode":"tg","phoneNumber":"${phone}","activationCost":"0.25",` +
      `"activationStatus":"${status}",${sms},"activationTime":"${at}","discount":"0","repeated":"0",` +
      `"countryCode":"34","countryName":"Estonia","canGetAnotherSms":"1","currency":"840"}`;
    const active = (one: string) =>
      `${JSON_REPLY} {"status":"success","activeActivations":[${one}],"data":[${one}]}`;
    expect(await classic.call("action=getActiveActivations")).toBe(
      active(row(4, '"smsCode":null,"smsText":null')),
    );
    await app.receive(iccid);
    expect(await classic.call("action=getActiveActivations&start=0&limit=10")).toBe(
      active(row(2, '"smsCode":"12345","smsText":"Your code is 12345"')),
    );
    expect(await classic.call("action=getListOfActiveActivations&start=0&length=10")).toBe(
      `${JSON_REPLY} {"data":[{"id":${id},"forward":0,"phone":"${phone}","createDate":${unix},"service":"tg",` +
        `"country":34,"finishDate":${unix + 1200},"forwardNumber":""}],"existNext":false,"quant":1}`,
    );
    await classic.call(`action=setStatus&id=${id}&status=6`);
    expect(await classic.call(`action=getHistory&start=${unix - 1}&end=${unix + 1}&offset=0&limit=10`)).toBe(
      `${JSON_REPLY} [{"id":"${id}","date":"${at}","phone":"${phone}","sms":"Your code is 12345","cost":0.25,` +
        `"status":"6","currency":840}]`,
    );
    expect(await classic.call(`action=getHistory&end=${unix - 1}`)).toBe(`${JSON_REPLY} []`);
  });
});

describe("lists in the Hero dialect", () => {
  it("API-2 have the cost as a number and the same rows under both field names", async () => {
    const own = await createApiCustomer(app, { dialect: "hero" });
    expect(await own.call("action=getActiveActivations")).toBe(
      `${JSON_REPLY} {"status":"error","error":"NO_ACTIVATIONS"}`,
    );
    const { id, phone } = await own.number();
    const row =
      `{"activationId":"${id}","serviceCode":"tg","phoneNumber":"${phone}","activationCost":0.25,` +
      `"activationStatus":"4","smsCode":null,"smsText":null,"activationTime":"${stamp()}","discount":"0",` +
      `"repeated":"0","countryCode":"34","countryName":"Estonia","canGetAnotherSms":"1","currency":"840"}`;
    expect(await own.call("action=getActiveActivations")).toBe(
      `${JSON_REPLY} {"status":"success","activeActivations":[${row}],"data":[${row}]}`,
    );
  });
});

describe("one number for several services", () => {
  it("API-2 is bought for all of them or for none", async () => {
    const answer = await classic.call("action=getMultiServiceNumber&multiService=tg,wa&country=34");
    expect(masked(answer)).toBe(
      `${JSON_REPLY} [{"phone":"PHONE","activation":"ID","service":"tg"},{"phone":"PHONE","activation":"ID","service":"wa"}]`,
    );
    const phones = [...answer.matchAll(/"phone":"(\d+)"/g)].map(([, phone]) => phone);
    expect(new Set(phones).size).toBe(1);

    const short = await createApiCustomer(app, { balance: "0.30" });
    const refused = await short.call("action=getMultiServiceNumber&multiService=tg,wa&country=34");
    expect(refused).toBe(`${TEXT_REPLY} NO_BALANCE`);
    expect(await app.balance(short.id)).toEqual({ available: usd("0.30"), held: usd("0") });
    // Not one of the cancellations that are limited.
    const taken = app.db
      .selectFrom("activations.orders")
      .select("endReason")
      .where("customerId", "=", short.id);
    expect(await taken.execute()).toEqual([{ endReason: "incomplete" }]);
    expect(await app.differences()).toEqual([]);
  });

  it("API-2 accepts another service while it is open", async () => {
    const { id, phone } = await classic.number();
    const more = (service: string) => classic.call(`action=getAdditionalService&id=${id}&service=${service}`);
    expect(await more("wa")).toMatch(new RegExp(`^${TEXT_REPLY} ADDITIONAL:\\d+:${phone}$`));
    expect(await more("wa")).toBe(`${TEXT_REPLY} REPEAT_ADDITIONAL_SERVICE`);
    expect(await more("tg")).toBe(`${TEXT_REPLY} REPEAT_ADDITIONAL_SERVICE`);
    expect(await more("zz")).toBe(`${TEXT_REPLY} WRONG_ADDITIONAL_SERVICE`);
  });
});

describe("phoneException", () => {
  it("API-2 never buys a number with an excluded prefix", async () => {
    for (let times = 0; times < 3; times++) {
      const { phone } = await classic.number("service=wa&country=34&phoneException=3725550000,3725550001");
      expect(phone).toMatch(/^3725550(00[2-9]|0[1-9])/);
    }
  });
});

describe("long polls", () => {
  it("API-2 answers as soon as the code arrives", async () => {
    const { id, iccid } = await classic.number();
    const answers = Promise.all([1, 2].map(() => classic.call(`action=getStatus&id=${id}&wait=25`)));
    await app.receive(iccid);
    expect(await answers).toEqual([`${TEXT_REPLY} STATUS_OK:12345`, `${TEXT_REPLY} STATUS_OK:12345`]);
    expect(await classic.call(`action=getStatus&id=${id}&wait=25`)).toBe(`${TEXT_REPLY} STATUS_OK:12345`);
  });

  it("API-2 answers with the current status when the wait is over", async () => {
    const { id } = await classic.number();
    expect(await classic.call(`action=getStatus&id=${id}&wait=1`)).toBe(`${TEXT_REPLY} STATUS_WAIT_CODE`);
  });
});
