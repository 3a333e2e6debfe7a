import type { ActionName } from "./actions.ts";

/** OpenAPI description of an action: purpose, parameters and an example answer. */
export type ActionDoc = { about: string; params: readonly string[]; answer: unknown };

const OFFERS = ["service", "country"] as const;
const BUYING = [
  "service",
  "country",
  "operator",
  "maxPrice",
  "max_price",
  "minPrice",
  "fixedPrice",
  "phoneException",
  "providerIds",
  "exceptProviderIds",
  "orderId",
];
const POLLED = ["id", "wait"] as const;
const HOURS = ["rent_time", "time", "duration", "hours"] as const;

const doc = (about: string, params: readonly string[], answer: unknown): ActionDoc => ({
  about,
  params,
  answer,
});

const bought = {
  activationId: "635468024",
  phoneNumber: "37255500001",
  activationCost: "0.25",
  currency: 840,
  countryCode: "34",
  countryPhoneCode: 372,
  canGetAnotherSms: "1",
  activationTime: "2026-01-01 10:00:00",
  activationEndTime: "2026-01-01 10:20:00",
  activationOperator: "tele2",
};
const rented = {
  status: "success",
  phone: { id: 1049, endDate: "2026-01-31T12:01:52", number: "37255500001" },
};
const balance = doc("Returns the balance in USD", ["format"], "ACCESS_BALANCE:12.34");
const top = doc(
  "Lists the countries with the most numbers of a service, or of all services",
  ["service", "freePrice"],
  {
    0: { country: 34, count: 120, price: 0.25, retail_price: 0.25 },
  },
);
const reactivation = doc("Returns the price of buying the same number again", ["id"], {
  data: { price: 0.25, currency: 840 },
});
const sms = { text: "Your code is 12345", service: "tg", date: "2026-01-01 10:01:00" };

export const actionDocs: Record<ActionName, ActionDoc> = {
  getBalance: balance,
  getBalanceAndCashBack: balance,
  getNumbersStatus: doc("Returns the quantity of numbers by service", ["country", "operator"], { tg: "120" }),
  getCountries: doc("Lists countries by number", [], {
    34: {
      id: 34,
      rus: "Эстония",
      eng: "Estonia",
      chn: "爱沙尼亚",
      visible: 1,
      retry: 1,
      rent: 1,
      multiService: 1,
    },
  }),
  getServicesList: doc("Lists services with their codes", ["country"], {
    status: "success",
    services: [{ code: "tg", name: "Telegram" }],
  }),
  getOperators: doc("Lists operators by country", ["country"], {
    status: "success",
    countryOperators: { 34: ["tele2"] },
  }),
  getPrices: doc("Lists prices by country and service", OFFERS, {
    34: { tg: { cost: 0.25, count: 120, physicalCount: 120 } },
  }),
  getPricesExtended: doc("Lists prices with quantities", [...OFFERS, "freePrice"], {
    34: { tg: { cost: 0.25, cnt: 120, physicalCount: 120, freePriceMap: { "0.25": 120 } } },
  }),
  getPricesVerification: doc("Lists prices by service and country", OFFERS, {
    tg: { 34: { count: 120, price: 0.25 } },
  }),
  getPricesV2: doc("Lists quantities by price", OFFERS, { 34: { tg: { "0.25": 120 } } }),
  getPricesV3: doc("Lists prices by provider", [...OFFERS, "providerIds"], {
    34: { tg: { price: 0.25, count: 120, providers: { 1: { price: [0.25], count: 120, provider_id: 1 } } } },
  }),
  getTopCountriesByService: top,
  getTopCountriesByServiceRank: top,
  getListOfTopCountriesByService: doc(
    "Lists the countries with the most orders, and their success rates",
    ["service"],
    [{ country: 34, share: 62.5, rate: 97.1 }],
  ),
  getNumber: doc(
    "Buys a number; the price is in the header `X-Price`",
    BUYING,
    "ACCESS_NUMBER:635468024:37255500001",
  ),
  getNumberV2: doc("Buys a number; replies with JSON", BUYING, bought),
  getMultiServiceNumber: doc(
    "Buys one number for several services, an activation for each",
    ["multiService", "country", "operator", "phoneException"],
    [{ phone: "37255500001", activation: "635468024", service: "tg" }],
  ),
  setStatus: doc(
    "Requests another SMS, finishes or cancels the activation",
    ["id", "status"],
    "ACCESS_ACTIVATION",
  ),
  getStatus: doc("Returns the code after it has arrived", [...POLLED, "text"], "STATUS_OK:12345"),
  getStatusV2: doc("Returns the SMS after it has arrived", POLLED, {
    verificationType: 0,
    sms: { dateTime: "2026-01-01 10:01:00", code: "12345", text: "Your code is 12345" },
    call: null,
  }),
  getFullSms: doc("Returns the whole text of the SMS", POLLED, "FULL_SMS:Your code is 12345"),
  getAllSms: doc("Lists all SMS of an activation", ["id", "size", "page"], {
    data: [{ id: "635468024-1", phoneFrom: "Telegram", code: "12345", ...sms, type: "sms" }],
    meta: { total: 1, service: "tg" },
  }),
  getActiveActivations: doc("Lists active activations", ["start", "limit"], {
    status: "success",
    activeActivations: [{ activationId: "635468024", serviceCode: "tg", phoneNumber: "37255500001" }],
  }),
  getListOfActiveActivations: doc("Lists active activations, ten per page", ["start", "length"], {
    data: [{ id: 635468024, phone: "37255500001", service: "tg", country: 34 }],
    existNext: false,
    quant: 1,
  }),
  getHistory: doc(
    "Lists all purchases",
    ["start", "end", "offset", "limit", "size"],
    [
      {
        id: "635468024",
        date: "2026-01-01 10:00:00",
        phone: "37255500001",
        cost: 0.25,
        status: "6",
        currency: 840,
      },
    ],
  ),
  getAdditionalService: doc(
    "Buys another service on the number of an active activation",
    ["id", "service"],
    "ADDITIONAL:635468025:37255500001",
  ),
  checkExtraActivation: doc("Checks whether the same number can be bought again", ["activationId"], {
    status: "success",
    cost: 0.25,
    service: "tg",
    phone: "37255500001",
    country: 34,
  }),
  getExtraActivation: doc(
    "Buys the same number again",
    ["activationId"],
    "ACCESS_NUMBER:635468026:37255500001",
  ),
  reactivate: doc("Buys the same number again; replies with JSON", ["id"], bought),
  reactivationPrice: reactivation,
  reactivateOptions: reactivation,
  finishActivation: doc("Finishes the activation (status 204)", ["id"], ""),
  cancelActivation: doc("Cancels the activation (status 204)", ["id"], ""),
  getRentServicesAndCountries: doc(
    "Lists what can be rented for a period, with prices",
    [...HOURS, "country", "operator"],
    { countries: { 0: 34 }, operators: { 0: "any", 1: "tele2" }, services: { full: { cost: 1, quant: 20 } } },
  ),
  serviceCountRent: doc(
    "Lists what can be rented by country and hours",
    ["service", "country", "operator", "currency"],
    {
      34: { 24: { count: 20, price: 1, retail_price: 1 } },
    },
  ),
  getRentNumber: doc(
    "Rents a number",
    ["service", ...HOURS, "country", "operator", "orderId", "url"],
    rented,
  ),
  getRentStatus: doc("Lists the SMS of a rental", ["id", "page", "size"], {
    status: "success",
    service: "full",
    currency: 840,
    quantity: "1",
    values: { 0: { phoneFrom: "Telegram", ...sms } },
  }),
  setRentStatus: doc("Ends or cancels a rental", ["id", "status"], { status: "success" }),
  getRentList: doc("Lists active rentals", [], {
    status: "success",
    values: { 0: { id: "1049", phone: "37255500001" } },
  }),
  continueRentNumber: doc("Extends a rental", ["id", ...HOURS, "orderId"], rented),
  getContinueRentPriceNumber: doc("Returns the price of an extension", ["id", ...HOURS], {
    status: "success",
    price: "1.00",
    currency: 840,
  }),
  continueRentInfo: doc(
    "Returns the price of an extension and the maximum period",
    ["id", ...HOURS, "needHistory"],
    {
      status: "success",
      price: 1,
      currency: 840,
      maxHours: 720,
    },
  ),
  prolong: doc("Extends a rental; replies like a purchase", ["id", ...HOURS, "orderId"], bought),
  prolongOptions: doc("Returns the price of an extension and the maximum period", ["id", ...HOURS], {
    data: { price: 1, currency: 840, maxHours: 720 },
  }),
  prolongHistory: doc("Lists all payments of a rental", ["id"], {
    data: [{ createdDate: "2026-01-01 10:00:00", price: 1, hours: 24 }],
  }),
};
