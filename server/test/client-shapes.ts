import type { Dialect } from "@sonum/contract/accounts/api-keys";

/**
 * What public client libraries take apart, as bytes. A new client is a new row: the library, the dialect of its key, its call and
 * the answer it can read. `<id>`, `<phone>` and the like stand for what differs; `$id` in a call for a waiting number.
 * `customer`: who calls; `poor` has no money.
 */
export type ClientShape = {
  library: string;
  dialect?: Dialect;
  customer?: "poor";
  call: string;
  answer: string;
};

const V2 = (more: string) =>
  `{"activationId":"<id>","phoneNumber":"<phone>","activationCost":${more},"activationTime":"<time>",` +
  `"activationEndTime":"<time>","activationOperator":"tele2"`;
const number = (query: string) => `handler action=getNumber&${query}`;
const SMS_HUB = "python smshub_py";
const DAISY_GO = "go robin-samuel/daisysms";
const DAISY_DOCS = "DaisySMS, as documented";
const BOWER = "npm osyduck/SMSBower";
const BOWER_SCRIPTS = "python scripts for SMSBower";
const GO = "go solodecode/sms-activate-go";
const FIVE_SIM = "python PyFiveSim";

export const CLIENT_SHAPES: ClientShape[] = [
  // Decodes a struct with `CanGetAnotherSMS bool` and `ActivationCost string`; anything else is an error after the purchase.
  {
    library: GO,
    call: "handler action=getNumberV2&service=tg&country=34",
    answer: `${V2('"0.25","currency":840,"countryCode":"34","countryPhoneCode":372,"canGetAnotherSms":true')}}`,
  },
  { library: GO, call: "handler action=getNumbersStatus&country=43", answer: '{"tg":"0","wa":"0","ot":"0"}' },
  { library: GO, customer: "poor", call: number("service=tg&country=34"), answer: "NO_BALANCE" },
  { library: GO, call: number("service=tg&country=43"), answer: "NO_NUMBERS" },
  {
    library: "npm hero-sms",
    dialect: "hero",
    call: "handler action=getNumberV2&service=tg&country=34",
    answer:
      `${V2('0.25,"currency":840,"countryCode":"34","countryPhoneCode":372,"canGetAnotherSms":true')},` +
      '"verificationType":"sms","subtype":1,"serviceCode":"tg","status":4}',
  },
  {
    library: "npm hero-sms",
    dialect: "hero",
    call: number("service=tg&country=34&maxPrice=0.1"),
    answer:
      '{"title":"WRONG_MAX_PRICE","details":"The price is higher than the highest that was asked for.","info":{"min":0.25}}',
  },
  // Splits at colons: one part is an error, more are a number, and a second part alone ends the program.
  {
    library: DAISY_GO,
    dialect: "daisysms",
    call: number("service=tg&country=34"),
    answer: "ACCESS_NUMBER:<id>:<phone>",
  },
  {
    library: DAISY_GO,
    dialect: "daisysms",
    call: number("service=tg&country=34&maxPrice=0.10"),
    answer: "MAX_PRICE_EXCEEDED",
  },
  // It never sends a country; the shop of the tests does not sell the United States.
  { library: DAISY_GO, dialect: "daisysms", call: number("service=tg"), answer: "WRONG_COUNTRY" },
  {
    library: DAISY_DOCS,
    dialect: "daisysms",
    customer: "poor",
    call: number("service=tg&country=34"),
    answer: "NO_MONEY",
  },
  // Compares whole answers.
  { library: SMS_HUB, dialect: "smshub", call: number("service=zz&country=34"), answer: "WRONG_SERVICE" },
  {
    library: SMS_HUB,
    dialect: "smshub",
    call: number("service=tg&country=34&maxPrice=0.1"),
    answer: "WRONG_MAX_PRICE",
  },
  {
    library: SMS_HUB,
    dialect: "smshub",
    call: "handler action=getNumbersStatus&country=43",
    answer: '{"tg_0":0,"wa_0":0,"ot_0":0}',
  },
  {
    library: SMS_HUB,
    dialect: "smshub",
    call: number("service=tg&country=34"),
    answer: "ACCESS_NUMBER:<id>:<phone>",
  },
  {
    library: BOWER_SCRIPTS,
    dialect: "smsbower",
    call: number("service=zz&country=34"),
    answer: "WRONG_SERVICE",
  },
  {
    library: BOWER_SCRIPTS,
    dialect: "smsbower",
    call: number("service=tg&country=34&maxPrice=0.1"),
    answer: "WRONG_MAX_PRICE",
  },
  {
    library: BOWER,
    dialect: "smsbower",
    call: "handler action=getBalance",
    answer: "ACCESS_BALANCE:<money>",
  },
  {
    library: BOWER,
    dialect: "smsbower",
    call: "handler action=getStatus&id=$id",
    answer: "STATUS_WAIT_CODE",
  },
  {
    library: BOWER,
    dialect: "smsbower",
    call: "handler action=setStatus&id=$id&status=1",
    answer: "ACCESS_READY",
  },
  {
    library: "java SMSActivateApi",
    call: "legacy action=getNumbersStatus&country=43",
    answer: '{"tg_0":0,"wa_0":0,"ot_0":0}',
  },
  // Takes the last orders apart at colons and commas; both have at least one.
  {
    library: FIVE_SIM,
    customer: "poor",
    call: "v1 user/profile",
    answer:
      '{"id":<id>,"email":"<email>","vendor":"demo","default_forwarding_number":"","balance":0,"rating":96,' +
      '"default_country":{"name":"estonia","iso":"ee","prefix":"+372"},"default_operator":{"name":""},"frozen_balance":0,' +
      '"did_order":false,"last_order":"any:any:any:0:0.00","last_top_orders":"{any:any:any:0:0.00}","last_top_idx":0,' +
      '"total_active_orders":0}',
  },
  { library: FIVE_SIM, call: "v1 user/buy/activation/germany/any/telegram", answer: "no free phones" },
  { library: FIVE_SIM, call: "v1 user/buy/hosting/estonia/any/3hours", answer: "no product" },
];
