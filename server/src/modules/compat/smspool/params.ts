import type { ThirdPartyParameter } from "../../../platform/http/openapi-third-party.ts";

export const smspoolParams: Record<string, ThirdPartyParameter> = {
  key: { about: "API key, unless the `Authorization` header has it" },
  country: { about: "Two ISO letters, English name, or an id of `country/retrieve_all`", example: "EE" },
  service: { about: "Name, or an id of `service/retrieve_all`", example: "Telegram" },
  max_price: { about: "The most to pay, in dollars", example: "0.50" },
  orderid: { about: "Id of the order, returned by `purchase/sms`" },
  order_id: { about: "The same as `orderid`, which some programs spell so" },
  quantity: { about: "1: each call buys one number" },
  activation_type: { about: "`SMS`: calls are not sold" },
  areacode: { about: "Empty: area codes cannot be chosen" },
  carrier: { about: "Empty: carriers cannot be chosen" },
  phonenumber: { about: "Empty: numbers cannot be chosen" },
  start: { about: "How many of the newest orders to skip; 0 by default" },
  length: { about: "How many orders to list, 100 at most and by default" },
  search: { about: "Id of an order, digits of its number, or its service or country" },
};

export const aboutParam = (name: string): string => smspoolParams[name]?.about ?? "";
