import type { Client } from "./client.ts";
import * as shapes from "./handler-shapes.ts";

const { BALANCE, BUY, WAITING, RECEIVED, READY, AGAIN, FINISH, CANCEL, TOO_EARLY } = shapes;
const LIFE = [WAITING, RECEIVED, READY, AGAIN, FINISH, CANCEL];

export const HANDLER_CLIENTS: Client[] = [
  {
    // Decodes structs with `CanGetAnotherSMS bool` and `ActivationCost string`, and with texts only in the list of active
    // numbers; anything else is an error after the purchase. Its own getNumbersStatus sends the word `api_key` as the key, so it
    // gets BAD_KEY; the answer below is what it would decode with a key.
    name: "solodecode/sms-activate-go",
    language: "Go",
    version: "bf2eb02",
    shapes: [
      BALANCE,
      shapes.COUNTRIES,
      shapes.OPERATORS,
      shapes.PRICES,
      ["handler action=getNumbersStatus&country=43", '{"tg":"0","wa":"0","ot":"0"}'],
      [
        "handler action=getTopCountriesByService&service=tg&freePrice=true",
        '{"0":{"country":34,"count":<count>,"price":0.25,"retail_price":0.25,"freePriceMap":{"0.25":<count>}}}',
      ],
      shapes.BUY_V2,
      ["handler action=getNumberV2&service=tg&country=34", "NO_BALANCE", "poor"],
      ["handler action=getNumberV2&service=tg&country=43", "NO_NUMBERS"],
      ...LIFE,
      TOO_EARLY,
      shapes.activeReceived('"0.25"'),
    ],
  },
  {
    name: "robin-samuel/smsactivate",
    language: "Go",
    version: "064a07f",
    shapes: [BALANCE, shapes.BUY_V2, WAITING, RECEIVED, FINISH, CANCEL],
  },
  {
    // Splits at colons: one part is an error, more are a number, and a second part alone ends the program. It never sends a
    // country; the shop of the tests does not sell the United States.
    name: "robin-samuel/daisysms",
    language: "Go",
    version: "1.0.2",
    dialect: "daisysms",
    shapes: [
      BALANCE,
      BUY,
      ["handler action=getNumber&service=tg&country=34&maxPrice=0.10", "MAX_PRICE_EXCEEDED"],
      ["handler action=getNumber&service=tg&country=34", "NO_MONEY", "poor"],
      ["handler action=getNumber&service=tg", "WRONG_COUNTRY"],
      WAITING,
      RECEIVED,
      FINISH,
      CANCEL,
    ],
  },
  {
    // Compares whole answers, and takes keys of prices for amounts.
    name: "smshub_py",
    language: "Python",
    version: "1.0.0",
    dialect: "smshub",
    shapes: [
      BALANCE,
      ["handler action=getNumbersStatus&country=43", shapes.COUNTS_WITH_SUFFIX],
      ["handler action=getPrices&service=tg&country=34", '{"34":{"tg":{"0.25":<count>}}}'],
      BUY,
      shapes.NO_MONEY,
      shapes.NOTHING_FREE,
      ["handler action=getNumber&service=zz&country=34", "WRONG_SERVICE"],
      ["handler action=getNumber&service=tg&country=34&maxPrice=0.1", "WRONG_MAX_PRICE"],
      ...LIFE,
    ],
  },
  {
    name: "DeveloperZelentsov/SMSHubAPI",
    language: "Swift",
    version: "1.1.0",
    dialect: "smshub",
    shapes: [BALANCE, BUY, ...LIFE],
  },
  {
    // A number has exactly three parts; every field of an active number is a text.
    name: "DeveloperZelentsov/SMSActivateAPI",
    language: "Swift",
    version: "1.1.0",
    shapes: [
      BALANCE,
      shapes.CASHBACK,
      shapes.COUNTRIES,
      shapes.OPERATORS,
      shapes.NO_OPERATORS,
      BUY,
      ...LIFE,
      shapes.NONE_ACTIVE,
      shapes.ACTIVE_WAITING,
    ],
  },
  {
    name: "MadL1me/SMSActivate-Sharp",
    language: "C#",
    version: "a7fd8cc",
    shapes: [BALANCE, shapes.CASHBACK, BUY, ...LIFE],
  },
  {
    // Looks for the words of refusals anywhere in an answer.
    name: "sms-activate",
    language: "JavaScript",
    version: "1.0.1",
    shapes: [
      BALANCE,
      shapes.CASHBACK,
      BUY,
      shapes.NO_MONEY,
      shapes.NOTHING_FREE,
      ["handler action=getNumber&service=zz&country=34", "BAD_SERVICE"],
      ["handler action=getStatus&id=12345", "NO_ACTIVATION"],
      ...LIFE,
    ],
  },
  {
    // Words that it does not know are errors of the format.
    name: "smsbower",
    language: "JavaScript",
    version: "0.5.1",
    dialect: "smsbower",
    shapes: [
      BALANCE,
      shapes.COUNTRIES_WITH_TEXT_IDS,
      shapes.SERVICES,
      shapes.PRICES,
      ["handler action=getPricesV2&service=tg&country=34", '{"34":{"tg":{"0.25":<count>}}}'],
      [
        "handler action=getPricesV3&service=tg&country=34",
        '{"34":{"tg":{"1":{"price":0.25,"count":<count>,"provider_id":1}}}}',
      ],
      BUY,
      shapes.BUY_V2,
      shapes.NO_MONEY,
      shapes.NOTHING_FREE,
      // Scripts for SMSBower compare these two.
      ["handler action=getNumber&service=zz&country=34", "WRONG_SERVICE"],
      ["handler action=getNumber&service=tg&country=34&maxPrice=0.1", "WRONG_MAX_PRICE"],
      ...LIFE,
      TOO_EARLY,
    ],
  },
  {
    // Splits texts at colons, and takes JSON by its fields.
    name: "sms-activate-org",
    language: "JavaScript",
    version: "1.2.1",
    shapes: [
      BALANCE,
      shapes.CASHBACK,
      shapes.BUY_V2,
      ...LIFE,
      [
        "handler action=checkExtraActivation&activationId=$cancelled",
        '{"status":"success","cost":0.25,"service":"tg","phone":"<phone>","country":34}',
      ],
      ["handler action=getExtraActivation&activationId=$cancelled", "ACCESS_NUMBER:<id>:<phone>"],
      [
        "handler action=getContinueRentPriceNumber&id=$rented&rent_time=24",
        '{"status":"success","price":"11.388","currency":840}',
      ],
      [
        "handler action=continueRentNumber&id=$rented&rent_time=24",
        '{"status":"success","phone":{"id":<id>,"endDate":"<time>","number":"<phone>"}}',
      ],
    ],
  },
];
