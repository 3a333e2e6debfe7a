import type { Client } from "./client.ts";
import * as shapes from "./handler-shapes.ts";

const RENT = "handler action=getRentNumber&service=full&country=34&rent_time=24";
const failed = (word: string) => `{"status":"error","message":"${word}"}`;

/** Reads numbers from texts too, lists as maps from whole numbers, and splits names of services at `_`. */
export const JAVA_CLIENT: Client = {
  name: "sms-activate/SMSActivateApi",
  language: "Java",
  version: "1.5.9",
  shapes: [
    shapes.BALANCE,
    shapes.CASHBACK,
    shapes.COUNTRIES,
    shapes.PRICES,
    ["legacy action=getNumbersStatus&country=43", shapes.COUNTS_WITH_SUFFIX],
    shapes.BUY,
    shapes.NO_MONEY,
    [
      "handler action=getMultiServiceNumber&multiService=tg,wa&country=34",
      '[{"phone":"<phone>","activation":"<id>","service":"tg"},{"phone":"<phone>","activation":"<id>","service":"wa"}]',
    ],
    ["handler action=getAdditionalService&id=$received&service=wa", "ADDITIONAL:<id>:<phone>"],
    shapes.READY,
    shapes.AGAIN,
    shapes.FINISH,
    shapes.CANCEL,
    shapes.WAITING,
    shapes.RECEIVED,
    ["handler action=getFullSms&id=$waiting", "STATUS_WAIT_CODE"],
    ["handler action=getFullSms&id=$received", "FULL_SMS:Your code is 12345"],
    [
      "handler action=getListOfActiveActivations&of=$waiting",
      '{"data":[{"id":<id>,"forward":0,"phone":"<phone>","createDate":<unix>,"service":"tg","country":34,' +
        '"finishDate":<unix>,"forwardNumber":""}],"existNext":false,"quant":1}',
    ],
    [
      "handler action=getRentServicesAndCountries&rent_time=24&country=34",
      '{"countries":{"0":34},"operators":{"0":"any","1":"tele2"},"services":{"full":{"cost":11.388,"quant":<count>},' +
        '"tg":{"cost":11.388,"quant":<count>},"wa":{"cost":11.388,"quant":<count>},"ot":{"cost":11.388,"quant":<count>}}}',
    ],
    [RENT, '{"status":"success","phone":{"id":<id>,"endDate":"<end>","number":"<phone>"}}'],
    [RENT, failed("NO_BALANCE"), "poor"],
    ["handler action=getRentStatus&id=$rented", failed("STATUS_WAIT_CODE")],
    [
      "handler action=getRentStatus&id=$written",
      '{"status":"success","service":"full","currency":840,"quantity":"1","values":{"0":{"phoneFrom":"Telegram",' +
        '"text":"Your code is 12345","service":"full","date":"<time>"}}}',
    ],
    ["handler action=setRentStatus&id=$rented&status=2", '{"status":"success"}'],
    ["handler action=getRentList", failed("NO_NUMBERS")],
    [
      "handler action=getRentList&of=$rented",
      '{"status":"success","values":{"0":{"id":"<id>","phone":"<phone>"}}}',
    ],
  ],
};
