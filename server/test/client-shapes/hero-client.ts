import type { Client } from "./client.ts";
import * as shapes from "./handler-shapes.ts";

const NEW = `${shapes.newNumber("0.25")},"verificationType":"sms","subtype":1,"serviceCode":"tg","status":4}`;
const SMS =
  '{"id":"<id>-1","phoneFrom":"Telegram","code":"12345","text":"Your code is 12345","service":"tg","date":"<time>",' +
  '"type":"sms"}';
const NO_BODY = "";

/** Takes refusals as words and as JSON; passes everything else on as it came, so that programs read the fields themselves. */
export const HERO_CLIENT: Client = {
  name: "hero-sms",
  language: "JavaScript",
  version: "2.0.0",
  dialect: "hero",
  shapes: [
    ["handler action=getBalance", "ACCESS_BALANCE:<exact>"],
    shapes.COUNTRIES,
    shapes.SERVICES,
    shapes.OPERATORS,
    shapes.PRICES,
    [
      "handler action=getTopCountriesByServiceRank&service=tg",
      '{"0":{"country":34,"count":<count>,"price":0.25,"retail_price":0.25}}',
    ],
    shapes.BUY,
    ["handler action=getNumberV2&service=tg&country=34", NEW],
    [
      "handler action=getNumber&service=tg&country=34&maxPrice=0.1",
      '{"title":"WRONG_MAX_PRICE","details":"The price is higher than the highest that was asked for.","info":{"min":0.25}}',
    ],
    shapes.WAITING,
    shapes.RECEIVED,
    shapes.READY,
    shapes.AGAIN,
    shapes.FINISH,
    shapes.CANCEL,
    ["handler action=getStatusV2&id=$received", `{"verificationType":"sms","data":${SMS}}`],
    ["handler action=getAllSms&id=$received", `{"data":[${SMS}],"meta":{"total":1,"service":"tg"}}`],
    ["handler action=finishActivation&id=$received", NO_BODY],
    ["handler action=cancelActivation&id=$old", NO_BODY],
    ["handler action=reactivate&id=$cancelled", NEW],
    ["handler action=reactivationPrice&id=$cancelled", '{"data":{"price":0.25,"currency":840}}'],
    shapes.activeReceived("0.25"),
    [
      "handler action=getHistory&of=$received",
      '[{"id":"<id>","date":"<time>","phone":"<phone>","sms":"Your code is 12345","cost":0.25,"status":"2","currency":840}]',
    ],
  ],
};
