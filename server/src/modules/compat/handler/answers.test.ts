import { usd } from "@sonum/contract/money";
import { beforeAll, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { JSON_, makeProgram, type Program, shown, TEXT } from "../../../../test/program.ts";

let app: House;
let classic: Program;
let hero: Program;
let bower: Program;
let poor: Program;

beforeAll(async () => {
  app = await makeHouse();
  await app.simsOnSale(60);
  classic = await makeProgram(app);
  hero = await makeProgram(app, { dialect: "hero" });
  bower = await makeProgram(app, { dialect: "smsbower" });
  poor = await makeProgram(app, { balance: "0" });
});

const programs = () => ({ classic, hero, bower, poor });

/** Calls that need no order: caller, query and exact answer. */
const ANSWERS: [keyof ReturnType<typeof programs>, string, string][] = [
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
    `${JSON_} {"34":{"id":34,"rus":"Эстония","eng":"Estonia","chn":"爱沙尼亚","visible":1,"retry":1,"rent":1,` +
      `"multiService":1},"43":{"id":43,"rus":"Германия","eng":"Germany","chn":"德国","visible":1,"retry":1,"rent":1,` +
      `"multiService":1}}`,
  ],
  [
    "bower",
    "action=getCountries",
    `${JSON_} {"34":{"id":"34","rus":"Эстония","eng":"Estonia","chn":"爱沙尼亚","visible":1,"retry":1,"rent":1,` +
      `"multiService":1},"43":{"id":"43","rus":"Германия","eng":"Germany","chn":"德国","visible":1,"retry":1,` +
      `"rent":1,"multiService":1}}`,
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
    "classic",
    "action=getPricesV3&service=tg&country=34",
    `${JSON_} {"34":{"tg":{"price":0.25,"count":60,"providers":{"1":{"price":[0.25],"count":60,"provider_id":1}}}}}`,
  ],
  ["classic", "action=getPricesV3&service=tg&country=34&providerIds=7,9", `${JSON_} {}`],
  [
    "bower",
    "action=getPricesV3&service=tg&country=34&providerIds=7,1",
    `${JSON_} {"34":{"tg":{"1":{"price":0.25,"count":60,"provider_id":1}}}}`,
  ],
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
  ...["createTaskForCall", "getOutgoingCalls", "getIncomingCallStatus", "parseCall"].map(unsupported),
  ...["getQiwiRequisites", "buyPartnerProduct"].map(unsupported),
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

function unsupported(action: string): (typeof ANSWERS)[number] {
  return ["classic", `action=${action}`, `${TEXT} BAD_ACTION`];
}

function notAnId(id: string): (typeof ANSWERS)[number] {
  return ["classic", `action=getStatus&id=${id}`, `${TEXT} NO_ACTIVATION`];
}

describe("the handler protocol", () => {
  it.each(ANSWERS)("API-2 %s: %s", async (name, query, answer) => {
    expect(await programs()[name].call(query)).toBe(answer);
  });

  it("API-2 answers BAD_KEY to every unknown key, in the classic dialect", async () => {
    for (const apiKey of ["", "x", "sn0000000000000000000000000000000", `${classic.key.slice(0, -1)}!`])
      expect(await classic.call("action=getBalance", { apiKey })).toBe(`${TEXT} BAD_KEY`);
    const withoutKey = await app.ask({ method: "GET", url: "/stubs/handler_api.php" });
    expect(shown(withoutKey)).toBe(`${TEXT} BAD_KEY`);
  });

  it("API-2 reports insufficient balance with a status and JSON in the Hero dialect", async () => {
    const broke = await makeProgram(app, { dialect: "hero", balance: "0.10" });
    expect(await broke.call("action=getNumber&service=tg&country=34")).toBe(
      `402 application/json {"title":"NO_BALANCE","details":"There is not enough money on the balance.","info":null}`,
    );
  });

  it("API-2 refuses purchases with a read-only key", async () => {
    const reader = await makeProgram(app, { scopes: ["read"] });
    expect(await reader.call("action=getBalance")).toBe(`${TEXT} ACCESS_BALANCE:10.00`);
    expect(await reader.call("action=getNumber&service=tg&country=34")).toBe(`${TEXT} BAD_KEY`);
    expect(await app.balance(reader.id)).toEqual({ available: usd("10"), held: usd("0") });
  });
});
