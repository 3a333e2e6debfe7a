import { usd } from "@sonum/contract/money";
import { describe, expect, it } from "vitest";
import {
  createApiCustomer,
  formatReply,
  JSON_REPLY,
  TEXT_REPLY,
} from "../../../../test/fixtures/api-customer.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";

const app = await createTestApp();
await app.simsOnSale(60);
const classic = await createApiCustomer(app);
const hero = await createApiCustomer(app, { dialect: "hero" });
const bower = await createApiCustomer(app, { dialect: "smsbower" });
const poor = await createApiCustomer(app, { balance: "0" });

const programs = { classic, hero, bower, poor };

/** Answers to `getNumber` of a classic program, and what it asks for. */
const REFUSED_PURCHASES = {
  BAD_SERVICE: ["service=zz&country=34", "country=34"],
  WRONG_COUNTRY: ["service=tg&country=999", "service=tg&country=ee"],
  WRONG_OPERATOR: ["service=tg&country=34&operator=mts"],
  "WRONG_MAX_PRICE:0.25": ["maxPrice=0.1", "max_price=0.1", "maxPrice=x"].map(forTelegram),
  WRONG_EXCEPTION_PHONE: ["phoneException=abc", `phoneException=${"7,".repeat(20)}7`].map(forTelegram),
  NO_NUMBERS: [
    "maxPrice=1&fixedPrice=true",
    "minPrice=1",
    "providerIds=2,3",
    "exceptProviderIds=1",
    "phoneException=372555",
  ].map(forTelegram),
};

function forTelegram(more: string): string {
  return `service=tg&country=34&${more}`;
}

type Answer = [program: keyof typeof programs, query: string, answer: string];

/** Calls that need no order: caller, query and exact answer. */
const ANSWERS: Answer[] = [
  ["classic", "action=getBalance", `${TEXT_REPLY} ACCESS_BALANCE:10.00`],
  ["classic", "action=getBalanceAndCashBack", `${TEXT_REPLY} ACCESS_BALANCE:10.00`],
  ["classic", "action=getBalance&format=json", `${JSON_REPLY} {"balance":"10.0000","currency":840}`],
  ["hero", "action=getBalance", `${TEXT_REPLY} ACCESS_BALANCE:10.0000`],
  ["bower", "action=getBalance", `${TEXT_REPLY} ACCESS_BALANCE:10.00`],
  ["classic", "action=getNumbersStatus&country=34", `${JSON_REPLY} {"tg":"60","wa":"60","ot":"60"}`],
  ["classic", "action=getNumbersStatus", `${JSON_REPLY} {"tg":"60","wa":"60","ot":"60"}`],
  ["classic", "action=getNumbersStatus&country=43", `${JSON_REPLY} {"tg":"0","wa":"0","ot":"0"}`],
  [
    "classic",
    "action=getNumbersStatus&country=34&operator=tele2,x",
    `${JSON_REPLY} {"tg":"60","wa":"60","ot":"60"}`,
  ],
  ["classic", "action=getNumbersStatus&country=34&operator=mts", `${TEXT_REPLY} WRONG_OPERATOR`],
  ["classic", "action=getNumbersStatus&country=999", `${TEXT_REPLY} WRONG_COUNTRY_ID`],
  [
    "classic",
    "action=getCountries",
    `${JSON_REPLY} {"34":{"id":34,"rus":"Эстония","eng":"Estonia","chn":"爱沙尼亚","visible":1,"retry":1,"rent":1,` +
      `"multiService":1},"43":{"id":43,"rus":"Германия","eng":"Germany","chn":"德国","visible":1,"retry":1,"rent":1,` +
      `"multiService":1}}`,
  ],
  [
    "bower",
    "action=getCountries",
    `${JSON_REPLY} {"34":{"id":"34","rus":"Эстония","eng":"Estonia","chn":"爱沙尼亚","visible":1,"retry":1,"rent":1,` +
      `"multiService":1},"43":{"id":"43","rus":"Германия","eng":"Germany","chn":"德国","visible":1,"retry":1,` +
      `"rent":1,"multiService":1}}`,
  ],
  [
    "classic",
    "action=getServicesList&country=34&lang=en",
    `${JSON_REPLY} {"status":"success","services":[{"code":"tg","name":"Telegram"},{"code":"wa","name":"WhatsApp"},` +
      `{"code":"ot","name":"Any other service"}]}`,
  ],
  [
    "classic",
    "action=getOperators&country=34",
    `${JSON_REPLY} {"status":"success","countryOperators":{"34":["tele2"]}}`,
  ],
  [
    "classic",
    "action=getOperators",
    `${JSON_REPLY} {"status":"success","countryOperators":{"34":["tele2"]}}`,
  ],
  [
    "classic",
    "action=getOperators&country=43",
    `${JSON_REPLY} {"status":"error","error":"OPERATORS_NOT_FOUND"}`,
  ],
  [
    "classic",
    "action=getPrices&service=tg&country=34",
    `${JSON_REPLY} {"34":{"tg":{"cost":0.25,"count":60,"physicalCount":60}}}`,
  ],
  [
    "classic",
    "action=getPrices&service=tg",
    `${JSON_REPLY} {"34":{"tg":{"cost":0.25,"count":60,"physicalCount":60}},` +
      `"43":{"tg":{"cost":0.25,"count":0,"physicalCount":0}}}`,
  ],
  ["classic", "action=getPrices&service=zz", `${JSON_REPLY} {"status":"false","msg":"service is incorrect"}`],
  [
    "classic",
    "action=getPrices&country=999",
    `${JSON_REPLY} {"status":"false","msg":"country is incorrect"}`,
  ],
  [
    "classic",
    "action=getPricesExtended&service=tg&country=34&freePrice=true",
    `${JSON_REPLY} {"34":{"tg":{"cost":0.25,"cnt":60,"physicalCount":60,"freePriceMap":{"0.25":60}}}}`,
  ],
  [
    "classic",
    "action=getPricesVerification&service=tg&country=34",
    `${JSON_REPLY} {"tg":{"34":{"count":60,"price":0.25}}}`,
  ],
  ["classic", "action=getPricesV2&service=tg&country=34", `${JSON_REPLY} {"34":{"tg":{"0.25":60}}}`],
  [
    "classic",
    "action=getPricesV3&service=tg&country=34",
    `${JSON_REPLY} {"34":{"tg":{"price":0.25,"count":60,"providers":{"1":{"price":[0.25],"count":60,"provider_id":1}}}}}`,
  ],
  ["classic", "action=getPricesV3&service=tg&country=34&providerIds=7,9", `${JSON_REPLY} {}`],
  [
    "bower",
    "action=getPricesV3&service=tg&country=34&providerIds=7,1",
    `${JSON_REPLY} {"34":{"tg":{"1":{"price":0.25,"count":60,"provider_id":1}}}}`,
  ],
  [
    "bower",
    "action=getPricesV3&service=tg&country=34",
    `${JSON_REPLY} {"34":{"tg":{"1":{"price":0.25,"count":60,"provider_id":1}}}}`,
  ],
  [
    "classic",
    "action=getTopCountriesByService&service=tg",
    `${JSON_REPLY} {"0":{"country":34,"count":60,"price":0.25,"retail_price":0.25}}`,
  ],
  [
    "classic",
    "action=getTopCountriesByService&service=tg&freePrice=true",
    `${JSON_REPLY} {"0":{"country":34,"count":60,"price":0.25,"retail_price":0.25,"freePriceMap":{"0.25":60}}}`,
  ],
  [
    "classic",
    "action=getTopCountriesByServiceRank",
    `${JSON_REPLY} {"tg":{"0":{"country":34,"count":60,"price":0.25,"retail_price":0.25}},` +
      `"wa":{"0":{"country":34,"count":60,"price":0.25,"retail_price":0.25}},` +
      `"ot":{"0":{"country":34,"count":60,"price":0.25,"retail_price":0.25}}}`,
  ],
  ["classic", "action=getListOfTopCountriesByService&service=tg", `${TEXT_REPLY} NO_METRICS`],
  ["classic", "action=getActiveActivations", `${JSON_REPLY} {"status":"error","error":"NO_ACTIVATIONS"}`],
  [
    "classic",
    "action=getListOfActiveActivations&start=0&length=10",
    `${JSON_REPLY} {"data":[],"existNext":false,"quant":0}`,
  ],
  ["classic", "action=getHistory", `${JSON_REPLY} []`],
  ["classic", "action=nonsense", `${TEXT_REPLY} BAD_ACTION`],
  ["classic", "", `${TEXT_REPLY} BAD_ACTION`],
  ["bower", "action=nonsense", `${TEXT_REPLY} BAD_ACTION`],
  [
    "hero",
    "action=nonsense",
    `404 application/json {"title":"BAD_ACTION","details":"There is no such action.","info":null}`,
  ],
  ...["createTaskForCall", "getOutgoingCalls", "getIncomingCallStatus", "parseCall"].map(unsupported),
  ...["getQiwiRequisites", "buyPartnerProduct"].map(unsupported),
  ["classic", "action=getStatus&id=12345", `${TEXT_REPLY} NO_ACTIVATION`],
  ["bower", "action=getStatus&id=12345", `${TEXT_REPLY} NO_ACTIVATION`],
  [
    "hero",
    "action=getStatus&id=12345",
    `404 application/json {"title":"NOT_FOUND","details":"There is no such activation.","info":null}`,
  ],
  ...["abc", "0", "-5", "99999999999", "1e3", "%00"].map(notAnId),
  ["classic", "action=setStatus&id=12345&status=8", `${TEXT_REPLY} NO_ACTIVATION`],
  ["bower", "action=getNumber&service=zz&country=34", `${TEXT_REPLY} WRONG_SERVICE`],
  ["hero", "action=getNumber&service=zz&country=34", `${TEXT_REPLY} UNPROCESSABLE_ENTITY:service:INVALID`],
  ["classic", "action=getNumber&service=tg&country=43", `${TEXT_REPLY} NO_NUMBERS`],
  ["hero", "action=getNumber&service=tg&country=43", `${TEXT_REPLY} NO_NUMBERS`],
  ["classic", "action=getNumberV2&service=tg&country=43", `${TEXT_REPLY} NO_NUMBERS`],
  [
    "hero",
    "action=getNumber&service=tg&country=34&maxPrice=0.1",
    `422 application/json {"title":"WRONG_MAX_PRICE",` +
      `"details":"The price is higher than the highest that was asked for.","info":{"min":0.25}}`,
  ],
  ...Object.entries(REFUSED_PURCHASES).flatMap(([answer, queries]) =>
    queries.map((query): Answer => ["classic", `action=getNumber&${query}`, `${TEXT_REPLY} ${answer}`]),
  ),
  ["poor", "action=getNumber&service=tg&country=34", `${TEXT_REPLY} NO_BALANCE`],
  ["classic", "action=getMultiServiceNumber&multiService=tg,zz&country=34", `${TEXT_REPLY} BAD_SERVICE`],
  ["classic", "action=getMultiServiceNumber&multiService=tg,wa&country=43", `${TEXT_REPLY} NOT_AVAILABLE`],
  ["classic", "action=getAdditionalService&id=12345&service=wa", `${TEXT_REPLY} WRONG_ACTIVATION_ID`],
  ["classic", "action=checkExtraActivation&activationId=12345", `${TEXT_REPLY} BAD_ID`],
  ["classic", "action=getExtraActivation&activationId=12345", `${TEXT_REPLY} BAD_ID`],
  ["classic", "action=reactivate&id=12345", `${TEXT_REPLY} NO_ACTIVATION`],
];

function unsupported(action: string): Answer {
  return ["classic", `action=${action}`, `${TEXT_REPLY} BAD_ACTION`];
}

function notAnId(id: string): Answer {
  return ["classic", `action=getStatus&id=${id}`, `${TEXT_REPLY} NO_ACTIVATION`];
}

describe("the handler protocol", () => {
  it.each(ANSWERS)("API-2 %s: %s", async (name, query, answer) => {
    expect(await programs[name].call(query)).toBe(answer);
  });

  it("API-2 answers BAD_KEY to every unknown key, in the classic dialect", async () => {
    for (const apiKey of ["", "x", "sn0000000000000000000000000000000", `${classic.key.slice(0, -1)}!`])
      expect(await classic.call("action=getBalance", { apiKey })).toBe(`${TEXT_REPLY} BAD_KEY`);
    const withoutKey = await app.request({ method: "GET", url: "/stubs/handler_api.php" });
    expect(formatReply(withoutKey)).toBe(`${TEXT_REPLY} BAD_KEY`);
  });

  it("API-2 reports insufficient balance with a status and JSON in the Hero dialect", async () => {
    const broke = await createApiCustomer(app, { dialect: "hero", balance: "0.10" });
    expect(await broke.call("action=getNumber&service=tg&country=34")).toBe(
      `402 application/json {"title":"NO_BALANCE","details":"There is not enough money on the balance.","info":null}`,
    );
  });

  it("API-2 refuses purchases with a read-only key", async () => {
    const reader = await createApiCustomer(app, { scopes: ["read"] });
    expect(await reader.call("action=getBalance")).toBe(`${TEXT_REPLY} ACCESS_BALANCE:10.00`);
    expect(await reader.call("action=getNumber&service=tg&country=34")).toBe(`${TEXT_REPLY} BAD_KEY`);
    expect(await app.balance(reader.id)).toEqual({ available: usd("10"), held: usd("0") });
  });
});
