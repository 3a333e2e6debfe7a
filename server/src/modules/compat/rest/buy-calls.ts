import { randomUUID } from "node:crypto";
import type { OrderItem } from "@sonum/contract/activations/activation";
import { formatUsd, type Money } from "@sonum/contract/money";
import { AppError } from "../../../platform/errors.ts";
import type { Country, Service } from "../../catalogue/index.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { parseMicroUsd } from "../parse-micro-usd.ts";
import { listMaxPrices } from "../store.ts";
import { asJson, type RestAnswer, refused } from "./answer.ts";
import { CURRENCY, ownerOf, type RestCall, type RestRoute, slugsIn } from "./call.ts";
import { offersOf } from "./guest-calls.ts";
import { buyHosting } from "./hosting.ts";
import { NO_PHONES, parseCountryAndOperator } from "./parse-country-and-operator.ts";
import { presentNew } from "./present-order.ts";

const buyActivation: RestRoute = {
  method: "GET",
  url: "/v1/user/buy/activation/:country/:operator/:product",
  summary: "Buy a number for one product",
  access: "buy",
  async run(call) {
    const { ctx, backend, customerId, address, query } = call;
    const { country: named, operator } = parseCountryAndOperator(call);
    const service = slugsIn(call).findService(call.path["product"] ?? "");
    if (!service) throw refused("no product");
    const maxPrice = parseMaxPrice(call);
    if (query["voice"] === "1") return NO_PHONES;
    const country = named ?? cheapestCountry(call, service, operator);
    const price = country && CatalogueCache.of(ctx).priceOf(service, country);
    if (!country || price === undefined) return NO_PHONES;
    if (
      await isTooExpensive(call, { service, price, maxPrice: operator === undefined ? maxPrice : undefined })
    )
      return NO_PHONES;

    const wanted = { service: service.code, country: country.iso2, currency: CURRENCY, operator };
    return answerPurchase(call, () =>
      // Never pay more than the price checked above, even if it changes meanwhile.
      backend.orders.buy(ctx, customerId, {
        ...wanted,
        maxPrice: formatUsd(price),
        key: randomUUID(),
        address,
      }),
    );
  },
};

/** The country with the lowest price among those in stock; on a tie, the one with the most numbers. */
function cheapestCountry(
  call: RestCall,
  service: Service,
  operator: string | undefined,
): Country | undefined {
  return offersOf(call, service, CatalogueCache.of(call.ctx).countries)
    .filter((offer) => operator === undefined || offer.operator === operator)
    .sort((a, b) => Number(a.price - b.price) || b.count - a.count)[0]?.country;
}

/** Above the request's maximum price (only used with operator `any`) or above the one saved for the product. */
async function isTooExpensive(
  call: RestCall,
  { service, price, maxPrice }: { service: Service; price: Money; maxPrice: bigint | undefined },
) {
  if (maxPrice !== undefined && maxPrice < price) return true;
  const saved = await listMaxPrices(call.ctx, call.customerId, call.backend.isSandbox);
  return saved.some((one) => one.service === service.number && one.price < price);
}

/** Refuses an unreadable maximum price instead of ignoring it. */
function parseMaxPrice({ query }: RestCall): bigint | undefined {
  const text = query["maxPrice"];
  if (text === undefined) return undefined;
  const maxPrice = parseMicroUsd(text);
  if (maxPrice === undefined) throw refused("bad request");
  return maxPrice;
}

const SAME_DIGITS_MAX = 20;

const reuse: RestRoute = {
  method: "GET",
  url: "/v1/user/reuse/:product/:number",
  summary: "Buy the number of an earlier order again, if it is available",
  access: "buy",
  async run(call) {
    const { ctx, backend, customerId, address, path } = call;
    const service = slugsIn(call).findService(path["product"] ?? "");
    if (!service) throw refused("no product");
    const number = path["number"] ?? "";
    if (!/^\+?\d{5,15}$/.test(number)) throw refused("reuse not possible");
    const phone = `+${number.replace("+", "")}`;
    const list = { limit: SAME_DIGITS_MAX, offset: 0, sort: [], filter: { phone } };
    const { data } = await backend.orders.list(ctx, { ...ownerOf(call), isLive: false }, list);
    // The list also finds longer numbers that begin with these digits.
    const order = data.find((one) => one.phone === phone);
    if (!order) throw refused("reuse not possible");
    const terms = { orderId: order.orderId, service: service.code, currency: CURRENCY };
    return answerPurchase(
      call,
      () => backend.orders.buyAgain(ctx, customerId, { ...terms, key: randomUUID(), address }),
      () => {
        throw refused("reuse not possible");
      },
    );
  },
};

async function answerPurchase(
  call: RestCall,
  buy: () => Promise<OrderItem>,
  onUnavailable = () => NO_PHONES,
): Promise<RestAnswer> {
  try {
    return asJson(presentNew(call, await buy()));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "number_unavailable" || error.code === "price_changed") return onUnavailable();
    throw error;
  }
}

export const buyCalls: RestRoute[] = [buyActivation, buyHosting, reuse];
