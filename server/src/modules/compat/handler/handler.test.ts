import { usd } from "@sonum/contract/money";
import { beforeAll, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { makeProgram, type Program, shown } from "../../../../test/program.ts";

const TEXT = "200 text/plain; charset=utf-8";
const JSON_ = "200 application/json";
const MINUTE_MS = 60_000;

let house: House;
let classic: Program;
let hero: Program;
let bower: Program;
let poor: Program;

beforeAll(async () => {
  house = await makeHouse();
  await house.simsOnSale(60);
  classic = await makeProgram(house);
  hero = await makeProgram(house, { dialect: "hero" });
  bower = await makeProgram(house, { dialect: "smsbower" });
  poor = await makeProgram(house, { balance: "0" });
});

const who = () => ({ classic, hero, bower, poor });

/** Calls that ask for nothing of a number: who asks, what, and every byte of the answer. */
const ANSWERS: [keyof ReturnType<typeof who>, string, string][] = [
  ["classic", "action=getBalance", `${TEXT} ACCESS_BALANCE:10.00`],
  ["classic", "action=getBalanceAndCashBack", `${TEXT} ACCESS_BALANCE:10.00`],
  ["classic", "action=getBalance&format=json", `${JSON_} {"balance":"10.0000","currency":840}`],
  ["hero", "action=getBalance", `${TEXT} ACCESS_BALANCE:10.0000`],
  ["bower", "action=getBalance", `${TEXT} ACCESS_BALANCE:10.00`],
  ["classic", "action=getNumbersStatus&country=34", `${JSON_} {"tg":"60","wa":"60","ot":"60"}`],
  ["classic", "action=getNumbersStatus", `${JSON_} {"tg":"60","wa":"60","ot":"60"}`],
  ["classic", "action=getNumbersStatus&country=43", `${JSON_} {"tg":"0","wa":"0","ot":"0"}`],
  [
    "classic",
    "action=getNumbersStatus&country=34&operator=tele2,x",
    `${JSON_} {"tg":"60","wa":"60","ot":"60"}`,
  ],
  ["classic", "action=getNumbersStatus&country=34&operator=mts", `${TEXT} WRONG_OPERATOR`],
  ["classic", "action=getNumbersStatus&country=999", `${TEXT} WRONG_COUNTRY_ID`],
  [
    "classic",
    "action=getCountries",
    `${JSON_} {"34":{"id":34,"rus":"Эстония","eng":"Estonia","chn":"爱沙尼亚","visible":1,"retry":1,"rent":0,` +
      `"multiService":1},"43":{"id":43,"rus":"Германия","eng":"Germany","chn":"德国","visible":1,"retry":1,"rent":0,` +
      `"multiService":1}}`,
  ],
  [
    "bower",
    "action=getCountries",
    `${JSON_} {"34":{"id":"34","rus":"Эстония","eng":"Estonia","chn":"爱沙尼亚","visible":1,"retry":1,"rent":0,` +
      `"multiService":1},"43":{"id":"43","rus":"Германия","eng":"Germany","chn":"德国","visible":1,"retry":1,` +
      `"rent":0,"multiService":1}}`,
  ],
  [
    "classic",
    "action=getServicesList&country=34&lang=en",
    `${JSON_} {"status":"success","services":[{"code":"tg","name":"Telegram"},{"code":"wa","name":"WhatsApp"},` +
      `{"code":"ot","name":"Any other service"}]}`,
  ],
  [
    "classic",
    "action=getOperators&country=34",
    `${JSON_} {"status":"success","countryOperators":{"34":["tele2"]}}`,
  ],
  ["classic", "action=getOperators", `${JSON_} {"status":"success","countryOperators":{"34":["tele2"]}}`],
  ["classic", "action=getOperators&country=43", `${JSON_} {"status":"error","error":"OPERATORS_NOT_FOUND"}`],
  [
    "classic",
    "action=getPrices&service=tg&country=34",
    `${JSON_} {"34":{"tg":{"cost":0.25,"count":60,"physicalCount":60}}}`,
  ],
  [
    "classic",
    "action=getPrices&service=tg",
    `${JSON_} {"34":{"tg":{"cost":0.25,"count":60,"physicalCount":60}},` +
      `"43":{"tg":{"cost":0.25,"count":0,"physicalCount":0}}}`,
  ],
  ["classic", "action=getPrices&service=zz", `${JSON_} {"status":"false","msg":"service is incorrect"}`],
  ["classic", "action=getPrices&country=999", `${JSON_} {"status":"false","msg":"country is incorrect"}`],
  [
    "classic",
    "action=getPricesExtended&service=tg&country=34&freePrice=true",
    `${JSON_} {"34":{"tg":{"cost":0.25,"cnt":60,"physicalCount":60,"freePriceMap":{"0.25":60}}}}`,
  ],
  [
    "classic",
    "action=getPricesVerification&service=tg&country=34",
    `${JSON_} {"tg":{"34":{"count":60,"price":0.25}}}`,
  ],
  ["classic", "action=getPricesV2&service=tg&country=34", `${JSON_} {"34":{"tg":{"0.25":60}}}`],
  [
    "bower",
    "action=getPricesV3&service=tg&country=34",
    `${JSON_} {"34":{"tg":{"1":{"price":0.25,"count":60,"provider_id":1}}}}`,
  ],
  [
    "classic",
    "action=getTopCountriesByService&service=tg",
    `${JSON_} {"0":{"country":34,"count":60,"price":0.25,"retail_price":0.25}}`,
  ],
  [
    "classic",
    "action=getTopCountriesByService&service=tg&freePrice=true",
    `${JSON_} {"0":{"country":34,"count":60,"price":0.25,"retail_price":0.25,"freePriceMap":{"0.25":60}}}`,
  ],
  [
    "classic",
    "action=getTopCountriesByServiceRank",
    `${JSON_} {"tg":{"0":{"country":34,"count":60,"price":0.25,"retail_price":0.25}},` +
      `"wa":{"0":{"country":34,"count":60,"price":0.25,"retail_price":0.25}},` +
      `"ot":{"0":{"country":34,"count":60,"price":0.25,"retail_price":0.25}}}`,
  ],
  ["classic", "action=getListOfTopCountriesByService&service=tg", `${TEXT} NO_METRICS`],
  ["classic", "action=getActiveActivations", `${JSON_} {"status":"error","error":"NO_ACTIVATIONS"}`],
  [
    "classic",
    "action=getListOfActiveActivations&start=0&length=10",
    `${JSON_} {"data":[],"existNext":false,"quant":0}`,
  ],
  ["classic", "action=getHistory", `${JSON_} []`],
  ["classic", "action=nonsense", `${TEXT} BAD_ACTION`],
  ["classic", "", `${TEXT} BAD_ACTION`],
  ["bower", "action=nonsense", `${TEXT} BAD_ACTION`],
  [
    "hero",
    "action=nonsense",
    `404 application/json {"title":"BAD_ACTION","details":"There is no such action.","info":null}`,
  ],
  ...["createTaskForCall", "getOutgoingCalls", "getIncomingCallStatus", "parseCall"].map(voice),
  ...["getQiwiRequisites", "buyPartnerProduct"].map(voice),
  ["classic", "action=getStatus&id=12345", `${TEXT} NO_ACTIVATION`],
  ["bower", "action=getStatus&id=12345", `${TEXT} NO_ACTIVATION`],
  [
    "hero",
    "action=getStatus&id=12345",
    `404 application/json {"title":"NOT_FOUND","details":"There is no such activation.","info":null}`,
  ],
  ...["abc", "0", "-5", "99999999999", "1e3", "%00"].map(notAnId),
  ["classic", "action=setStatus&id=12345&status=8", `${TEXT} NO_ACTIVATION`],
  ["classic", "action=getNumber&service=zz&country=34", `${TEXT} BAD_SERVICE`],
  ["bower", "action=getNumber&service=zz&country=34", `${TEXT} WRONG_SERVICE`],
  ["hero", "action=getNumber&service=zz&country=34", `${TEXT} UNPROCESSABLE_ENTITY:service:INVALID`],
  ["classic", "action=getNumber&country=34", `${TEXT} BAD_SERVICE`],
  ["classic", "action=getNumber&service=tg&country=999", `${TEXT} WRONG_COUNTRY`],
  ["classic", "action=getNumber&service=tg&country=ee", `${TEXT} WRONG_COUNTRY`],
  ["classic", "action=getNumber&service=tg&country=43", `${TEXT} NO_NUMBERS`],
  ["hero", "action=getNumber&service=tg&country=43", `${TEXT} NO_NUMBERS`],
  ["classic", "action=getNumberV2&service=tg&country=43", `${TEXT} NO_NUMBERS`],
  ["classic", "action=getNumber&service=tg&country=34&operator=mts", `${TEXT} WRONG_OPERATOR`],
  ["classic", "action=getNumber&service=tg&country=34&maxPrice=0.1", `${TEXT} WRONG_MAX_PRICE:0.25`],
  ["classic", "action=getNumber&service=tg&country=34&max_price=0.1", `${TEXT} WRONG_MAX_PRICE:0.25`],
  ["classic", "action=getNumber&service=tg&country=34&maxPrice=x", `${TEXT} WRONG_MAX_PRICE:0.25`],
  [
    "hero",
    "action=getNumber&service=tg&country=34&maxPrice=0.1",
    `422 application/json {"title":"WRONG_MAX_PRICE",` +
      `"details":"The price is higher than the highest that was asked for.","info":{"min":0.25}}`,
  ],
  ["classic", "action=getNumber&service=tg&country=34&maxPrice=1&fixedPrice=true", `${TEXT} NO_NUMBERS`],
  ["classic", "action=getNumber&service=tg&country=34&minPrice=1", `${TEXT} NO_NUMBERS`],
  ["classic", "action=getNumber&service=tg&country=34&providerIds=2,3", `${TEXT} NO_NUMBERS`],
  ["classic", "action=getNumber&service=tg&country=34&exceptProviderIds=1", `${TEXT} NO_NUMBERS`],
  ["classic", "action=getNumber&service=tg&country=34&phoneException=abc", `${TEXT} WRONG_EXCEPTION_PHONE`],
  [
    "classic",
    `action=getNumber&service=tg&country=34&phoneException=${Array.from({ length: 21 }, () => "7").join()}`,
    `${TEXT} WRONG_EXCEPTION_PHONE`,
  ],
  ["classic", "action=getNumber&service=tg&country=34&phoneException=372555", `${TEXT} NO_NUMBERS`],
  ["poor", "action=getNumber&service=tg&country=34", `${TEXT} NO_BALANCE`],
  ["classic", "action=getMultiServiceNumber&multiService=tg,zz&country=34", `${TEXT} BAD_SERVICE`],
  ["classic", "action=getMultiServiceNumber&multiService=tg,wa&country=43", `${TEXT} NOT_AVAILABLE`],
  ["classic", "action=getAdditionalService&id=12345&service=wa", `${TEXT} WRONG_ACTIVATION_ID`],
  ["classic", "action=checkExtraActivation&activationId=12345", `${TEXT} BAD_ID`],
  ["classic", "action=getExtraActivation&activationId=12345", `${TEXT} BAD_ID`],
  ["classic", "action=reactivate&id=12345", `${TEXT} NO_ACTIVATION`],
];

function voice(action: string): (typeof ANSWERS)[number] {
  return ["classic", `action=${action}`, `${TEXT} BAD_ACTION`];
}

function notAnId(id: string): (typeof ANSWERS)[number] {
  return ["classic", `action=getStatus&id=${id}`, `${TEXT} NO_ACTIVATION`];
}

describe("the handler protocol", () => {
  it.each(ANSWERS)("API-2 %s: %s", async (name, query, answer) => {
    expect(await who()[name].call(query)).toBe(answer);
  });

  it("API-2 knows a stranger's key by nothing but that it is bad, in the words of everybody", async () => {
    for (const apiKey of ["", "x", "sn0000000000000000000000000000000", `${classic.key.slice(0, -1)}!`])
      expect(await classic.call("action=getBalance", { apiKey })).toBe(`${TEXT} BAD_KEY`);
    const silent = await house.ask({ method: "GET", url: "/stubs/handler_api.php" });
    expect(shown(silent)).toBe(`${TEXT} BAD_KEY`);
  });

  it("API-2 tells a Hero program by status and JSON that its money is not enough", async () => {
    const broke = await makeProgram(house, { dialect: "hero", balance: "0.10" });
    expect(await broke.call("action=getNumber&service=tg&country=34")).toBe(
      `402 application/json {"title":"NO_BALANCE","details":"There is not enough money on the balance.","info":null}`,
    );
  });

  it("API-2 lets a key that only reads buy and end nothing", async () => {
    const reader = await makeProgram(house, { scopes: ["read"] });
    expect(await reader.call("action=getBalance")).toBe(`${TEXT} ACCESS_BALANCE:10.00`);
    expect(await reader.call("action=getNumber&service=tg&country=34")).toBe(`${TEXT} BAD_KEY`);
    expect(await house.balance(reader.id)).toEqual({ available: usd("10"), held: usd("0") });
  });
});

describe("parameters", () => {
  const post = (url: string, payload?: string, type = "application/x-www-form-urlencoded") =>
    house.ask({
      method: "POST",
      url,
      ...(payload !== undefined && { payload, headers: { "content-type": type } }),
    });

  it("API-2 come in the address, in a form, in both, and with blanks around their names", async () => {
    const { key } = classic;
    const path = "/stubs/handler_api.php";
    const balance = `${TEXT} ACCESS_BALANCE:10.00`;
    expect(shown(await post(`${path}?api_key=${key}&action=getBalance`))).toBe(balance);
    expect(shown(await post(path, `api_key=${key}&action=getBalance`))).toBe(balance);
    expect(shown(await post(`${path}?api_key=${key}`, "action=getBalance"))).toBe(balance);
    expect(shown(await post(`${path}?api_key=${key}&action=getBalance`, "", "application/json"))).toBe(
      balance,
    );
    expect(shown(await post(path, `{"api_key":"${key}","action":"getBalance"}`, "application/json"))).toBe(
      balance,
    );
    expect(shown(await post(path, `${"x".repeat(70_000)}`))).toBe(`${TEXT} BAD_ACTION`);
    expect(await classic.call("action=getNumbersStatus&country%20=34&operator%20=mts")).toBe(
      `${TEXT} WRONG_OPERATOR`,
    );
    const unknown =
      "forward=0&forwards=1&ref=1&language=en&userId=1&activationType=0&useCashBack=true&$freePrice=1";
    expect(await classic.call(`action=getBalance&${unknown}&verification=0`)).toBe(balance);
    expect(await classic.call("action=nonsense&action=getBalance")).toBe(balance);
  });
});

describe("a number", () => {
  it("API-2 is bought, waits, gets its code, another one, and is finished, each word exactly", async () => {
    const program = await makeProgram(house);
    const { id, phone, iccid } = await program.number();
    const ask = (query: string) => program.call(query.replaceAll("$id", id));
    expect([id, phone]).toEqual([expect.stringMatching(/^[1-9]\d{0,9}$/), expect.stringMatching(/^372\d+$/)]);

    expect(await ask("action=getStatus&id=$id")).toBe(`${TEXT} STATUS_WAIT_CODE`);
    expect(await ask("action=getFullSms&id=$id")).toBe(`${TEXT} STATUS_WAIT_CODE`);
    expect(await ask("action=getStatusV2&id=$id")).toBe(
      `${JSON_} {"verificationType":0,"sms":null,"call":null}`,
    );
    expect(await ask("action=setStatus&id=$id&status=1")).toBe(`${TEXT} ACCESS_READY`);
    expect(await ask("action=setStatus&id=$id&status=3")).toBe(`${TEXT} BAD_STATUS`);
    expect(await ask("action=setStatus&id=$id&status=6")).toBe(`${TEXT} BAD_STATUS`);
    expect(await ask("action=setStatus&id=$id&status=2")).toBe(`${TEXT} BAD_STATUS`);
    expect(await ask("action=setStatus&id=$id&status=77")).toBe(`${TEXT} BAD_STATUS`);
    expect(await ask("action=setStatus&id=$id")).toBe(`${TEXT} BAD_STATUS`);

    await house.receive(iccid, { text: "Telegram code: 48151. No SQL, BANNED" });
    expect(await ask("action=getStatus&id=$id")).toBe(`${TEXT} STATUS_OK:48151`);
    expect(await ask("action=getFullSms&id=$id")).toBe(
      `${TEXT} FULL_SMS:Telegram code: 48151. No S\u200bQL, B\u200bANNED`,
    );
    expect(await ask("action=getStatusV2&id=$id")).toBe(
      `${JSON_} {"verificationType":0,"sms":{"dateTime":"2026-01-01 12:00:00","code":"48151",` +
        `"text":"Telegram code: 48151. No S\u200bQL, B\u200bANNED"},"call":null}`,
    );
    expect(await ask("action=setStatus&id=$id&status=8")).toBe(`${TEXT} BAD_STATUS`);

    expect(await ask("action=setStatus&id=$id&status=3")).toBe(`${TEXT} ACCESS_RETRY_GET`);
    expect(await ask("action=setStatus&id=$id&status=3")).toBe(`${TEXT} ACCESS_RETRY_GET`);
    expect(await ask("action=getStatus&id=$id")).toBe(`${TEXT} STATUS_WAIT_RETRY:48151`);
    await house.receive(iccid, { text: "Telegram code: 62342" });
    expect(await ask("action=getStatus&id=$id")).toBe(`${TEXT} STATUS_OK:62342`);
    expect(await ask("action=getAllSms&id=$id&size=1&page=2")).toBe(
      `${JSON_} {"data":[{"id":"${id}-1","phoneFrom":"Telegram","code":"48151",` +
        `"text":"Telegram code: 48151. No S\u200bQL, B\u200bANNED","service":"tg","date":"2026-01-01 12:00:00",` +
        `"type":"sms"}],"meta":{"total":2,"service":"tg"}}`,
    );

    expect(await ask("action=setStatus&id=$id&status=6")).toBe(`${TEXT} ACCESS_ACTIVATION`);
    expect(await ask("action=setStatus&id=$id&status=6")).toBe(`${TEXT} ACCESS_ACTIVATION`);
    expect(await ask("action=getStatus&id=$id")).toBe(`${TEXT} STATUS_CANCEL`);
    expect(await ask("action=setStatus&id=$id&status=1")).toBe(`${TEXT} BAD_STATUS`);
    expect(await ask("action=checkExtraActivation&activationId=$id")).toBe(
      `${TEXT} RENEW_ACTIVATION_NOT_AVAILABLE`,
    );
    expect(await ask("action=reactivate&id=$id")).toBe(`${TEXT} SIM_OFFLINE`);
    expect(await house.balance(program.id)).toEqual({ available: usd("9.75"), held: usd("0") });
  });

  it("API-2 is given back from two minutes on, once, and may be bought again", async () => {
    const program = await makeProgram(house);
    const { id, phone } = await program.number();
    const ask = (query: string) => program.call(query.replaceAll("$id", id));
    expect(await ask("action=setStatus&id=$id&status=8")).toBe(`${TEXT} EARLY_CANCEL_DENIED`);
    house.clock.advance(2 * MINUTE_MS);
    expect(await ask("action=setStatus&id=$id&status=8")).toBe(`${TEXT} ACCESS_CANCEL`);
    expect(await ask("action=setStatus&id=$id&status=-1")).toBe(`${TEXT} ACCESS_CANCEL`);
    expect(await ask("action=getStatus&id=$id")).toBe(`${TEXT} STATUS_CANCEL`);
    expect(await ask("action=getStatusV2&id=$id")).toBe(`${TEXT} STATUS_CANCEL`);
    expect(await ask("action=getFullSms&id=$id")).toBe(`${TEXT} STATUS_CANCEL`);
    expect(await house.balance(program.id)).toEqual({ available: usd("10"), held: usd("0") });

    expect(await ask("action=checkExtraActivation&activationId=$id")).toBe(
      `${JSON_} {"status":"success","cost":0.25,"service":"tg","phone":"${phone}","country":34}`,
    );
    expect(await ask("action=reactivationPrice&id=$id")).toBe(
      `${JSON_} {"data":{"price":0.25,"currency":840}}`,
    );
    expect(await ask("action=reactivateOptions&id=$id")).toBe(
      `${JSON_} {"data":{"price":0.25,"currency":840}}`,
    );
    expect(await ask("action=getExtraActivation&activationId=$id")).toMatch(
      new RegExp(`^${TEXT} ACCESS_NUMBER:\\d+:${phone}$`),
    );
    expect(await ask("action=getExtraActivation&activationId=$id")).toBe(`${TEXT} NEW_ACTIVATION_IMPOSSIBLE`);
    expect(await ask("action=reactivate&id=$id")).toBe(`${TEXT} SIM_OFFLINE`);
  });

  it("API-2 that is over with a code still tells it; without one it is cancelled and paid back", async () => {
    const program = await makeProgram(house);
    const [first, second] = [await program.number(), await program.number()];
    await house.receive(first.iccid);
    house.clock.advance(21 * MINUTE_MS);
    const { activationSweeps } = await import("../../activations/index.ts");
    for (const sweep of activationSweeps(house.system)) await sweep.run();
    expect(await program.call(`action=getStatus&id=${first.id}`)).toBe(`${TEXT} STATUS_OK:12345`);
    expect(await program.call(`action=getStatus&id=${second.id}`)).toBe(`${TEXT} STATUS_CANCEL`);
    expect(await program.call(`action=setStatus&id=${second.id}&status=8`)).toBe(`${TEXT} ACCESS_CANCEL`);
    expect(await house.balance(program.id)).toEqual({ available: usd("9.75"), held: usd("0") });
  });

  it("API-2 of any other service may be told that its SMS was sent twice", async () => {
    const program = await makeProgram(house);
    const { id } = await program.number("service=ot&country=34");
    expect(await program.call(`action=setStatus&id=${id}&status=2`)).toBe(`${TEXT} SMS_ADDED`);
  });

  it("API-2 says its price in a header, and is somebody's own", async () => {
    const url = `/stubs/handler_api.php?api_key=${classic.key}&action=getNumber&service=tg&country=34`;
    const reply = await house.ask({ method: "GET", url });
    expect([reply.headers["x-price"], reply.headers["cache-control"]]).toEqual(["0.25", "no-store"]);
    const id = reply.body.split(":")[1];
    expect(await bower.call(`action=getStatus&id=${id}`)).toBe(`${TEXT} NO_ACTIVATION`);
    expect(await bower.call(`action=setStatus&id=${id}&status=8`)).toBe(`${TEXT} NO_ACTIVATION`);
  });
});
