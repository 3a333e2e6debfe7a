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
const balance = doc("What is on the balance, in USD", ["format"], "ACCESS_BALANCE:12.34");
const top = doc(
  "Where a service has the most numbers; without one, of every service",
  ["service", "freePrice"],
  {
    0: { country: 34, count: 120, price: 0.25, retail_price: 0.25 },
  },
);
const reactivation = doc("What the same number costs once more", ["id"], {
  data: { price: 0.25, currency: 840 },
});
const sms = { text: "Your code is 12345", service: "tg", date: "2026-01-01 10:01:00" };

export const actionDocs: Record<string, ActionDoc> = {
  getBalance: balance,
  getBalanceAndCashBack: balance,
  getNumbersStatus: doc("How many numbers there are, by service", ["country", "operator"], { tg: "120" }),
  getCountries: doc("Countries by their numbers", [], {
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
  getServicesList: doc("Services with their codes", ["country"], {
    status: "success",
    services: [{ code: "tg", name: "Telegram" }],
  }),
  getOperators: doc("Operators by country", ["country"], {
    status: "success",
    countryOperators: { 34: ["tele2"] },
  }),
  getPrices: doc("Prices by country and service", OFFERS, {
    34: { tg: { cost: 0.25, count: 120, physicalCount: 120 } },
  }),
  getPricesExtended: doc("Prices with the numbers at each", [...OFFERS, "freePrice"], {
    34: { tg: { cost: 0.25, cnt: 120, physicalCount: 120, freePriceMap: { "0.25": 120 } } },
  }),
  getPricesVerification: doc("Prices by service and country", OFFERS, {
    tg: { 34: { count: 120, price: 0.25 } },
  }),
  getPricesV2: doc("How many numbers there are at which price", OFFERS, { 34: { tg: { "0.25": 120 } } }),
  getPricesV3: doc("Prices by provider", [...OFFERS, "providerIds"], {
    34: { tg: { price: 0.25, count: 120, providers: { 1: { price: [0.25], count: 120, provider_id: 1 } } } },
  }),
  getTopCountriesByService: top,
  getTopCountriesByServiceRank: top,
  getListOfTopCountriesByService: doc(
    "Where codes were asked for most, and how often they came",
    ["service"],
    [{ country: 34, share: 62.5, rate: 97.1 }],
  ),
  getNumber: doc(
    "Buys a number; the price is in the header `X-Price`",
    BUYING,
    "ACCESS_NUMBER:635468024:37255500001",
  ),
  getNumberV2: doc("Buys a number, answered as JSON", BUYING, bought),
  getMultiServiceNumber: doc(
    "Buys one number for several services, an activation for each",
    ["multiService", "country", "operator", "phoneException"],
    [{ phone: "37255500001", activation: "635468024", service: "tg" }],
  ),
  setStatus: doc(
    "Asks for another SMS, finishes, or gives the number back",
    ["id", "status"],
    "ACCESS_ACTIVATION",
  ),
  getStatus: doc("The code, once it is there", [...POLLED, "text"], "STATUS_OK:12345"),
  getStatusV2: doc("The SMS, once it is there", POLLED, {
    verificationType: 0,
    sms: { dateTime: "2026-01-01 10:01:00", code: "12345", text: "Your code is 12345" },
    call: null,
  }),
  getFullSms: doc("The whole text of the SMS", POLLED, "FULL_SMS:Your code is 12345"),
  getAllSms: doc("Every SMS of an activation", ["id", "size", "page"], {
    data: [{ id: "635468024-1", phoneFrom: "Telegram", code: "12345", ...sms, type: "sms" }],
    meta: { total: 1, service: "tg" },
  }),
  getActiveActivations: doc("What is open", ["start", "limit"], {
    status: "success",
    activeActivations: [{ activationId: "635468024", serviceCode: "tg", phoneNumber: "37255500001" }],
  }),
  getListOfActiveActivations: doc("What is open, ten at a time", ["start", "length"], {
    data: [{ id: 635468024, phone: "37255500001", service: "tg", country: 34 }],
    existNext: false,
    quant: 1,
  }),
  getHistory: doc(
    "Everything that was bought",
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
    "A further service on a number that is open",
    ["id", "service"],
    "ADDITIONAL:635468025:37255500001",
  ),
  checkExtraActivation: doc("Whether the same number can be bought again", ["activationId"], {
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
  reactivate: doc("Buys the same number again, answered as JSON", ["id"], bought),
  reactivationPrice: reactivation,
  reactivateOptions: reactivation,
  finishActivation: doc("Finishes without a word (status 204)", ["id"], ""),
  cancelActivation: doc("Gives the number back without a word (status 204)", ["id"], ""),
  getRentServicesAndCountries: doc(
    "What can be rented for so long, and what it costs",
    [...HOURS, "country", "operator"],
    { countries: { 0: 34 }, operators: { 0: "any", 1: "tele2" }, services: { full: { cost: 1, quant: 20 } } },
  ),
  serviceCountRent: doc(
    "What can be rented, by country and hours",
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
  getRentStatus: doc("What came on a rented number", ["id", "page", "size"], {
    status: "success",
    service: "full",
    currency: 840,
    quantity: "1",
    values: { 0: { phoneFrom: "Telegram", ...sms } },
  }),
  setRentStatus: doc("Ends a rental or gives it back", ["id", "status"], { status: "success" }),
  getRentList: doc("The numbers that are rented now", [], {
    status: "success",
    values: { 0: { id: "1049", phone: "37255500001" } },
  }),
  continueRentNumber: doc("Keeps a rented number longer", ["id", ...HOURS, "orderId"], rented),
  getContinueRentPriceNumber: doc("What it costs to keep a number longer", ["id", ...HOURS], {
    status: "success",
    price: "1.00",
    currency: 840,
  }),
  continueRentInfo: doc("The same, with how long is possible", ["id", ...HOURS, "needHistory"], {
    status: "success",
    price: 1,
    currency: 840,
    maxHours: 720,
  }),
  prolong: doc("Keeps a rented number longer, answered as a purchase", ["id", ...HOURS, "orderId"], bought),
  prolongOptions: doc("What it costs to keep a number longer, and how long is possible", ["id", ...HOURS], {
    data: { price: 1, currency: 840, maxHours: 720 },
  }),
  prolongHistory: doc("Every payment for a rented number", ["id"], {
    data: [{ createdDate: "2026-01-01 10:00:00", price: 1, hours: 24 }],
  }),
};
