import type { Shape } from "./client.ts";

/** Calls of the handler protocol that many clients make alike. */
const handler = (query: string) => `handler action=${query}`;
const setStatus = (id: string, status: number, answer: string): Shape => [
  handler(`setStatus&id=${id}&status=${status}`),
  answer,
];

const NUMBER = handler("getNumber&service=tg&country=34");
export const BALANCE: Shape = [handler("getBalance"), "ACCESS_BALANCE:<money>"];
export const CASHBACK: Shape = [handler("getBalanceAndCashBack"), "ACCESS_BALANCE:<money>"];
export const BUY: Shape = [NUMBER, "ACCESS_NUMBER:<id>:<phone>"];
export const NO_MONEY: Shape = [NUMBER, "NO_BALANCE", "poor"];
export const NOTHING_FREE: Shape = [handler("getNumber&service=tg&country=43"), "NO_NUMBERS"];

export const WAITING: Shape = [handler("getStatus&id=$waiting"), "STATUS_WAIT_CODE"];
export const RECEIVED: Shape = [handler("getStatus&id=$received"), "STATUS_OK:12345"];
export const READY = setStatus("$waiting", 1, "ACCESS_READY");
export const AGAIN = setStatus("$received", 3, "ACCESS_RETRY_GET");
export const FINISH = setStatus("$received", 6, "ACCESS_ACTIVATION");
export const CANCEL = setStatus("$old", 8, "ACCESS_CANCEL");
export const TOO_EARLY = setStatus("$waiting", 8, "EARLY_CANCEL_DENIED");

const countriesWith = (quote: string) =>
  `{"34":{"id":${quote}34${quote},"rus":"Эстония","eng":"Estonia","chn":"爱沙尼亚","visible":1,"retry":1,"rent":1,` +
  `"multiService":1},"43":{"id":${quote}43${quote},"rus":"Германия","eng":"Germany","chn":"德国","visible":1,"retry":1,` +
  '"rent":1,"multiService":1}}';
export const COUNTRIES: Shape = [handler("getCountries"), countriesWith("")];
export const COUNTRIES_WITH_TEXT_IDS: Shape = [handler("getCountries"), countriesWith('"')];
export const SERVICES: Shape = [
  handler("getServicesList&country=34"),
  '{"status":"success","services":[{"code":"tg","name":"Telegram"},{"code":"wa","name":"WhatsApp"},' +
    '{"code":"ot","name":"Any other service"}]}',
];
export const OPERATORS: Shape = [
  handler("getOperators&country=34"),
  '{"status":"success","countryOperators":{"34":["tele2"]}}',
];
export const NO_OPERATORS: Shape = [
  handler("getOperators&country=43"),
  '{"status":"error","error":"OPERATORS_NOT_FOUND"}',
];
export const PRICES: Shape = [
  handler("getPrices&service=tg&country=34"),
  '{"34":{"tg":{"cost":0.25,"count":<count>,"physicalCount":<count>}}}',
];
export const COUNTS_WITH_SUFFIX = '{"tg_0":0,"wa_0":0,"ot_0":0}';

/** The cost is a text, except in the dialect `hero`. */
export const newNumber = (cost: string) =>
  `{"activationId":"<id>","phoneNumber":"<phone>","activationCost":${cost},"currency":840,"countryCode":"34",` +
  '"countryPhoneCode":372,"canGetAnotherSms":true,"activationTime":"<time>","activationEndTime":"<time>",' +
  '"activationOperator":"tele2"';
export const BUY_V2: Shape = [
  handler("getNumberV2&service=tg&country=34&maxPrice=0.30"),
  `${newNumber('"0.25"')}}`,
];

const activeNumber = (cost: string, status: string, sms: string) =>
  '{"activationId":"<id>","serviceCode":"tg","phoneNumber":"<phone>",' +
  `"activationCost":${cost},"activationStatus":"${status}",${sms},"activationTime":"<time>","discount":"0",` +
  '"repeated":"0","countryCode":"34","countryName":"Estonia","canGetAnotherSms":"1","currency":"840"}';
const activeNumbers = (row: string) => `{"status":"success","activeActivations":[${row}],"data":[${row}]}`;
export const NONE_ACTIVE: Shape = [
  handler("getActiveActivations"),
  '{"status":"error","error":"NO_ACTIVATIONS"}',
];
export const ACTIVE_WAITING: Shape = [
  handler("getActiveActivations&of=$waiting"),
  activeNumbers(activeNumber('"0.25"', "4", '"smsCode":null,"smsText":null')),
];
export const activeReceived = (cost: string): Shape => [
  handler("getActiveActivations&of=$received"),
  activeNumbers(activeNumber(cost, "2", '"smsCode":"12345","smsText":"Your code is 12345"')),
];
