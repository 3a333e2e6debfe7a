import { usd } from "@sonum/contract/money";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { JSON_, makeProgram, type Program, TEXT } from "../../../../test/program.ts";

const MINUTE_MS = 60_000;

let house: House;
let classic: Program;
let hero: Program;

beforeAll(async () => {
  house = await makeHouse();
  await house.simsOnSale(80);
});

beforeEach(async () => {
  classic = await makeProgram(house);
  hero = await makeProgram(house, { dialect: "hero" });
});

const stamp = (minutes = 0) =>
  new Date(house.clock.now().getTime() + minutes * MINUTE_MS).toISOString().slice(0, 19).replace("T", " ");

/** An answer with the id and the number that nobody can foresee taken out. */
const bare = (answer: string) =>
  answer
    .replace(/"(activationId|activation|id)":"\d+"/g, '"$1":"ID"')
    .replace(/"(phoneNumber|phone)":"372\d+"/g, '"$1":"PHONE"');

describe("the second version of a purchase", () => {
  it("API-2 is strings for classic programs", async () => {
    expect(bare(await classic.call("action=getNumberV2&service=tg&country=34&operator=any"))).toBe(
      `${JSON_} {"activationId":"ID","phoneNumber":"PHONE","activationCost":"0.25","currency":840,"countryCode":"34",` +
        `"countryPhoneCode":372,"canGetAnotherSms":"1","activationTime":"${stamp()}",` +
        `"activationEndTime":"${stamp(20)}","activationOperator":"tele2"}`,
    );
  });

  it("API-2 is numbers and truths for Hero's, and says more", async () => {
    expect(bare(await hero.call("action=getNumberV2&service=tg&country=34"))).toBe(
      `${JSON_} {"activationId":"ID","phoneNumber":"PHONE","activationCost":0.25,"currency":840,"countryCode":"34",` +
        `"countryPhoneCode":372,"canGetAnotherSms":true,"activationTime":"${stamp()}",` +
        `"activationEndTime":"${stamp(20)}","activationOperator":"tele2","verificationType":"sms","subtype":1,` +
        `"serviceCode":"tg","status":4}`,
    );
  });

  it("API-2 with an order id is made once; the id for something else is refused", async () => {
    const ask = (service: string) =>
      classic.call(`action=getNumberV2&service=${service}&country=34&orderId=my-order-1`);
    const first = await ask("tg");
    expect(await ask("tg")).toBe(first);
    expect(await ask("wa")).toBe(`${TEXT} ORDER_ALREADY_EXISTS`);
    expect(await house.balance(classic.id)).toEqual({ available: usd("9.75"), held: usd("0.25") });
  });

  it("API-2 without one is as many purchases as are sent, also in the same moment", async () => {
    const query = "action=getNumber&service=tg&country=34";
    const answers = await Promise.all([1, 2, 3, 4].map(() => classic.call(query)));
    expect(new Set(answers).size).toBe(4);
    expect(await house.balance(classic.id)).toEqual({ available: usd("9"), held: usd("1") });
  });
});

describe("Hero's dialect", () => {
  const refusal = (title: string, details: string, status: number) =>
    `${status} application/json ${JSON.stringify({ title, details, info: null })}`;

  it("API-2 refuses by status, and ends without a word", async () => {
    const { id, iccid } = await hero.number();
    const early = refusal("EARLY_CANCEL_DENIED", "It is too early to cancel.", 409);
    expect(await hero.call(`action=setStatus&id=${id}&status=8`)).toBe(early);
    expect(await hero.call(`action=cancelActivation&id=${id}`)).toBe(early);
    expect(await hero.call(`action=finishActivation&id=${id}`)).toBe(
      refusal("UNPROCESSABLE_ENTITY", "The request cannot be processed.", 422),
    );
    expect(await hero.call(`action=getStatusV2&id=${id}`)).toBe(
      `${JSON_} {"verificationType":"sms","data":null}`,
    );

    await house.receive(iccid);
    expect(await hero.call(`action=getStatusV2&id=${id}`)).toBe(
      `${JSON_} {"verificationType":"sms","data":{"id":"${id}-1","phoneFrom":"Telegram","code":"12345",` +
        `"text":"Your code is 12345","service":"tg","date":"${stamp()}","type":"sms"}}`,
    );
    expect(await hero.call(`action=cancelActivation&id=${id}`)).toBe(
      refusal("OTP_RECEIVED", "A code was received.", 409),
    );
    expect(await hero.call(`action=setStatus&id=${id}&status=3`)).toBe(`${TEXT} ACCESS_RETRY_GET`);
    await house.receive(iccid, { text: "Your code is 67890" });
    expect(await hero.call(`action=cancelActivation&id=${id}`)).toBe(
      refusal("NEW_OTP_RECEIVED", "A new code was received.", 409),
    );
    expect(await hero.call(`action=finishActivation&id=${id}`)).toBe("204 - ");
    expect(await hero.call(`action=setStatus&id=${id}&status=1`)).toBe(
      refusal("ACTIVATION_NOT_ACTIVE", "The activation is not active.", 409),
    );
  });

  it("API-2 gives a number back without a word", async () => {
    const { id } = await hero.number();
    house.clock.advance(2 * MINUTE_MS);
    expect(await hero.call(`action=cancelActivation&id=${id}`)).toBe("204 - ");
    expect(await hero.call(`action=getStatus&id=${id}`)).toBe(`${TEXT} STATUS_CANCEL`);
    expect(bare(await hero.call(`action=reactivate&id=${id}`))).toBe(
      `${JSON_} {"activationId":"ID","phoneNumber":"PHONE","activationCost":0.25,"currency":840,` +
        `"countryCode":"34","countryPhoneCode":372,"canGetAnotherSms":true,"activationTime":"${stamp()}",` +
        `"activationEndTime":"${stamp(20)}","activationOperator":"tele2","verificationType":"sms","subtype":1,` +
        `"serviceCode":"tg","status":4}`,
    );
  });
});

describe("lists", () => {
  it("API-2 show what is open, under both names, and what was", async () => {
    const { id, phone, iccid } = await classic.number();
    const at = stamp();
    const unix = house.clock.now().getTime() / 1000;
    const row = (status: number, sms: string) =>
      `{"activationId":"${id}","serviceCode":"tg","phoneNumber":"${phone}","activationCost":"0.25",` +
      `"activationStatus":"${status}",${sms},"activationTime":"${at}","discount":"0","repeated":"0",` +
      `"countryCode":"34","countryName":"Estonia","canGetAnotherSms":"1","currency":"840"}`;
    const active = (one: string) =>
      `${JSON_} {"status":"success","activeActivations":[${one}],"data":[${one}]}`;
    expect(await classic.call("action=getActiveActivations")).toBe(
      active(row(4, '"smsCode":null,"smsText":null')),
    );
    await house.receive(iccid);
    expect(await classic.call("action=getActiveActivations&start=0&limit=10")).toBe(
      active(row(2, '"smsCode":"12345","smsText":"Your code is 12345"')),
    );
    expect(await classic.call("action=getListOfActiveActivations&start=0&length=10")).toBe(
      `${JSON_} {"data":[{"id":${id},"forward":0,"phone":"${phone}","createDate":${unix},"service":"tg",` +
        `"country":34,"finishDate":${unix + 1200},"forwardNumber":""}],"existNext":false,"quant":1}`,
    );
    await classic.call(`action=setStatus&id=${id}&status=6`);
    expect(await classic.call(`action=getHistory&start=${unix - 1}&end=${unix + 1}&offset=0&limit=10`)).toBe(
      `${JSON_} [{"id":"${id}","date":"${at}","phone":"${phone}","sms":"Your code is 12345","cost":0.25,` +
        `"status":"6","currency":840}]`,
    );
    expect(await classic.call(`action=getHistory&end=${unix - 1}`)).toBe(`${JSON_} []`);
  });
});

describe("lists of Hero's programs", () => {
  it("API-2 have the cost as a number, and the same rows under both names", async () => {
    const own = await makeProgram(house, { dialect: "hero" });
    expect(await own.call("action=getActiveActivations")).toBe(
      `${JSON_} {"status":"error","error":"NO_ACTIVATIONS"}`,
    );
    const { id, phone } = await own.number();
    const row =
      `{"activationId":"${id}","serviceCode":"tg","phoneNumber":"${phone}","activationCost":0.25,` +
      `"activationStatus":"4","smsCode":null,"smsText":null,"activationTime":"${stamp()}","discount":"0",` +
      `"repeated":"0","countryCode":"34","countryName":"Estonia","canGetAnotherSms":"1","currency":"840"}`;
    expect(await own.call("action=getActiveActivations")).toBe(
      `${JSON_} {"status":"success","activeActivations":[${row}],"data":[${row}]}`,
    );
  });
});

describe("one number for several services", () => {
  it("API-2 is bought for all of them or for none", async () => {
    const answer = await classic.call("action=getMultiServiceNumber&multiService=tg,wa&country=34");
    expect(bare(answer)).toBe(
      `${JSON_} [{"phone":"PHONE","activation":"ID","service":"tg"},{"phone":"PHONE","activation":"ID","service":"wa"}]`,
    );
    const phones = [...answer.matchAll(/"phone":"(\d+)"/g)].map(([, phone]) => phone);
    expect(new Set(phones).size).toBe(1);

    const short = await makeProgram(house, { balance: "0.30" });
    const refused = await short.call("action=getMultiServiceNumber&multiService=tg,wa&country=34");
    expect(refused).toBe(`${TEXT} NO_BALANCE`);
    expect(await house.balance(short.id)).toEqual({ available: usd("0.30"), held: usd("0") });
    expect(await house.differences()).toEqual([]);
  });

  it("API-2 may get a further service while it is open", async () => {
    const { id, phone } = await classic.number();
    const more = (service: string) => classic.call(`action=getAdditionalService&id=${id}&service=${service}`);
    expect(await more("wa")).toMatch(new RegExp(`^${TEXT} ADDITIONAL:\\d+:${phone}$`));
    expect(await more("wa")).toBe(`${TEXT} REPEAT_ADDITIONAL_SERVICE`);
    expect(await more("tg")).toBe(`${TEXT} REPEAT_ADDITIONAL_SERVICE`);
    expect(await more("zz")).toBe(`${TEXT} WRONG_ADDITIONAL_SERVICE`);
  });
});

describe("choosing", () => {
  it("API-2 never takes a number that begins as it must not", async () => {
    for (let times = 0; times < 3; times++) {
      const { phone } = await classic.number("service=wa&country=34&phoneException=3725550000,3725550001");
      expect(phone).toMatch(/^3725550(00[2-9]|0[1-9])/);
    }
  });
});

describe("waiting", () => {
  it("API-2 answers a long poll the moment the code comes, or the number is given back", async () => {
    const { id, iccid } = await classic.number();
    const asked = Promise.all([1, 2].map(() => classic.call(`action=getStatus&id=${id}&wait=25`)));
    await house.receive(iccid);
    expect(await asked).toEqual([`${TEXT} STATUS_OK:12345`, `${TEXT} STATUS_OK:12345`]);
    expect(await classic.call(`action=getStatus&id=${id}&wait=25`)).toBe(`${TEXT} STATUS_OK:12345`);
  });

  it("API-2 answers what is when the time to wait is over", async () => {
    const { id } = await classic.number();
    expect(await classic.call(`action=getStatus&id=${id}&wait=1`)).toBe(`${TEXT} STATUS_WAIT_CODE`);
  });
});
