import { CatalogueCache, type Country } from "../../catalogue/index.ts";
import { buyAtListedPrice } from "../program-call.ts";
import {
  isTrue,
  type OnlineSimCall,
  type OnlineSimMethod,
  parseCountry,
  parseService,
  refuse,
  toDollars,
} from "./call.ts";
import { codeOfCountry } from "./country-codes.ts";

export const getNum: OnlineSimMethod = {
  summary: "Buy a number for one service",
  scope: "buy",
  params: ["service", "country", "number", "reject"],
  example: { response: 1, tzid: 11631253, number: "+37255500001", country: 372 },
  refusals: ["ERROR_NO_SERVICE", "NO_COUNTRY", "NO_NUMBER", "WARNING_LOW_BALANCE", "ERROR_PARAMS"],
  async run(call) {
    const service = parseService(call);
    const country = parseCountry(call);
    const order = await buyAtListedPrice(call, { service, country, notPrefixes: rejectedIn(call, country) });
    if (!order) throw refuse("NO_NUMBER");
    const bought = { response: 1, tzid: order.orderId };
    return isTrue(call.param("number"))
      ? { ...bought, number: order.phone, country: codeOfCountry(country) }
      : bought;
  },
};

const REJECTED_MAX = 20;

/** First digits with the calling code or without it, as clients send both. */
function rejectedIn({ rejected }: OnlineSimCall, { prefix }: Country): string[] | undefined {
  if (rejected.length === 0) return undefined;
  if (rejected.length > REJECTED_MAX || !rejected.every((digits) => /^\d{1,15}$/.test(digits)))
    throw refuse("ERROR_PARAMS");
  return rejected.map((digits) => (digits.startsWith(prefix) ? digits : `${prefix}${digits}`));
}

export const getPrice: OnlineSimMethod = {
  summary: "Read the price of a service in a country",
  scope: "read",
  params: ["service", "country"],
  example: { response: 1, price: 0.25 },
  refusals: ["ERROR_NO_SERVICE", "NO_COUNTRY", "NO_NUMBER"],
  sharedBy: ["service", "country"],
  run(call) {
    const price = CatalogueCache.of(call.ctx).priceOf(parseService(call), parseCountry(call));
    if (price === undefined) throw refuse("NO_NUMBER");
    return { response: 1, price: toDollars(price) };
  },
};

export const getBalance: OnlineSimMethod = {
  summary: "Read the balance; `zbalance` is what open orders hold",
  scope: "read",
  params: [],
  example: { response: "1", balance: 12.34, zbalance: 0, income: 0 },
  refusals: [],
  async run({ ctx, backend, customerId }) {
    const { available, held } = await backend.money.read(ctx, customerId);
    return { response: "1", balance: toDollars(available), zbalance: toDollars(held), income: 0 };
  },
};
