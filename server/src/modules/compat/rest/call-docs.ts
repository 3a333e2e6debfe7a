import type { ThirdPartyParameter } from "../../../platform/http/openapi-third-party.ts";

/** OpenAPI description of a call: query, body, example answer and refusals (status 400 by default). */
export type CallDoc = {
  query?: Record<string, ThirdPartyParameter>;
  body?: Record<string, ThirdPartyParameter>;
  answer: unknown;
  refusals?: string[];
};

const PAGE: Record<string, ThirdPartyParameter> = {
  limit: { about: "Maximum number of rows: 15 by default, up to 100" },
  offset: { about: "Rows to skip" },
};
const CATEGORY: ThirdPartyParameter = { about: "Product category", oneOf: ["activation", "hosting"] };

const order = {
  id: 11631253,
  phone: "+37255500001",
  operator: "tele2",
  product: "telegram",
  price: 0.25,
  status: "PENDING",
  expires: "2026-01-01T10:20:00.000Z",
  sms: null,
  created_at: "2026-01-01T10:00:00.000Z",
  forwarding: false,
  forwarding_number: "",
  country: "estonia",
};
const message = {
  created_at: "2026-01-01T10:01:00.000Z",
  date: "2026-01-01T10:01:00.000Z",
  sender: "Telegram",
  text: "Your code is 12345",
  code: "12345",
};
const withSms = { ...order, status: "RECEIVED", sms: [{ id: 1163125300, ...message }] };
const orders = { Data: [order], ProductNames: [], Statuses: [], Total: 1 };
const profile = {
  id: 1,
  email: "anna@example.com",
  vendor: "demo",
  default_forwarding_number: "",
  balance: 12.34,
  rating: 96,
  default_country: { name: "estonia", iso: "ee", prefix: "+372" },
  default_operator: { name: "" },
  frozen_balance: 0,
};
const payment = {
  ID: 1,
  TypeName: "charge",
  ProviderName: "sonum",
  Amount: 10,
  Balance: 10,
  CreatedAt: "2026-01-01T10:00:00.000Z",
};

const WHERE = "bad country, bad operator, select country, select operator, no product";
const BUYING = `${WHERE}, not enough user balance, not enough rating, server offline`;
const ENDED = "order not found, order expired, you need to wait time";
const PRODUCT: ThirdPartyParameter = { about: "Name of the product", example: "telegram", isRequired: true };

/** By method and path. */
export const callDocs: Record<string, CallDoc> = {
  "GET /v1/guest/countries": {
    answer: {
      estonia: { iso: { ee: 1 }, prefix: { "+372": 1 }, text_en: "Estonia", tele2: { activation: 1 } },
    },
  },
  "GET /v1/guest/products/:country/:operator": {
    answer: { telegram: { Category: "activation", Qty: 120, Price: 0.25 } },
    refusals: ["bad country, bad operator"],
  },
  "GET /v1/guest/prices": {
    query: {
      country: { about: "Only this country, such as `estonia`" },
      product: { about: "Only this product, such as `telegram`" },
    },
    answer: { estonia: { telegram: { tele2: { cost: 0.25, count: 120, rate: 97.1 } } } },
    refusals: ["country is incorrect, product is incorrect"],
  },
  "GET /v1/guest/flash/:lang": { answer: { text: "" }, refusals: ["record not found"] },
  "GET /v1/user/profile": { answer: profile },
  "GET /v1/user/payments": {
    query: PAGE,
    answer: {
      Data: [payment],
      PaymentTypes: [{ Name: "charge" }],
      PaymentProviders: [{ Name: "sonum" }],
      Total: 1,
    },
  },
  "GET /v1/user/max-prices": {
    answer: [{ id: 1, product: "telegram", price: 0.5, CreatedAt: "2026-01-01T10:00:00.000Z" }],
  },
  "POST /v1/user/max-prices": {
    body: {
      product_name: PRODUCT,
      price: { about: "Maximum price in USD", example: 0.5, isRequired: true },
    },
    answer: "success",
    refusals: ["product is incorrect, price is incorrect"],
  },
  "DELETE /v1/user/max-prices": {
    body: { product_name: PRODUCT },
    answer: "success",
    refusals: ["product is incorrect, record not found"],
  },
  "GET /v1/user/buy/activation/:country/:operator/:product": {
    query: {
      maxPrice: { about: "Maximum price in USD, such as `0.50`; used with the operator `any`" },
      voice: { about: "`1` requests a call, which is not offered: no free phones" },
    },
    answer: order,
    refusals: ["200 no free phones", `${BUYING}, bad request`],
  },
  "GET /v1/user/buy/hosting/:country/:operator/:product": {
    answer: { ...order, product: "1day", price: 1 },
    refusals: ["200 no free phones", BUYING],
  },
  "GET /v1/user/reuse/:product/:number": {
    answer: order,
    refusals: ["no product, not enough user balance, reuse not possible"],
  },
  "GET /v1/user/check/:id": { answer: withSms, refusals: ["404 order not found"] },
  "GET /v1/user/finish/:id": {
    answer: { ...withSms, status: "FINISHED" },
    refusals: ["order not found, order no sms, order expired"],
  },
  "GET /v1/user/cancel/:id": {
    answer: { ...order, status: "CANCELED", sms: [] },
    refusals: [`${ENDED}, order has sms`],
  },
  "GET /v1/user/ban/:id": {
    answer: { ...order, status: "BANNED", sms: [] },
    refusals: [`${ENDED}, order has sms, hosting order`],
  },
  "GET /v1/user/sms/inbox/:id": {
    answer: { Data: [{ ID: 1163125300, ...message, is_wave: false, wave_uuid: "" }], Total: 1 },
    refusals: ["404 order not found"],
  },
  "GET /v1/user/orders": {
    query: {
      category: CATEGORY,
      ...PAGE,
      order: { about: "Sort field", oneOf: ["id", "created_at", "price", "status", "phone"] },
      reverse: { about: "`false`: ascending" },
    },
    answer: orders,
  },
  "GET /v1/user/vendor": { answer: profile, refusals: ["record not found"] },
  "GET /v1/vendor/wallets": {
    answer: { fkwallet: 0, payeer: 0, unitpay: 0, sonum: 12.34 },
    refusals: ["record not found"],
  },
  "GET /v1/vendor/orders": {
    query: { category: CATEGORY, ...PAGE },
    answer: orders,
    refusals: ["record not found"],
  },
  "GET /v1/vendor/payments": {
    query: PAGE,
    answer: { Data: [payment], PaymentProviders: null, PaymentStatuses: null, PaymentTypes: null, Total: 1 },
    refusals: ["record not found"],
  },
  "POST /v1/vendor/withdraw": {
    body: {
      receiver: { about: "Ignored" },
      method: { about: "Ignored" },
      amount: { about: "Ignored" },
      fee: { about: "Ignored" },
    },
    answer: "",
    refusals: ["payouts are requested on the website, record not found"],
  },
};
