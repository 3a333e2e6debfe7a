import { randomUUID } from "node:crypto";
import type { OrderItem } from "@sonum/contract/activations";
import { formatUsd, type Money } from "@sonum/contract/money";
import { AppError } from "../../../platform/errors.ts";
import type { Country, Service } from "../../catalogue/index.ts";
import { microIn } from "../micro-in.ts";
import { listMaxPrices } from "../store.ts";
import { asJson, type RestAnswer, refused } from "./answer.ts";
import { CURRENCY, type RestCall, type RestRoute, slugsIn, whoseOf } from "./call.ts";
import { offersOf } from "./guest-calls.ts";
import { buyHosting } from "./hosting.ts";
import { NO_PHONES, placeIn } from "./place.ts";
import { presentNew } from "./present-order.ts";

const buyActivation: RestRoute = {
  method: "GET",
  url: "/v1/user/buy/activation/:country/:operator/:product",
  summary: "Buy a number for one product",
  access: "buy",
  async run(call) {
    const { ctx, world, customerId, address, query } = call;
    const { country: named, operator } = placeIn(call);
    const service = slugsIn(call).findService(call.path["product"] ?? "");
    if (!service) throw refused("no product");
    const most = maxPriceIn(call);
    if (query["voice"] === "1") return NO_PHONES;
    const country = named ?? cheapestOf(call, service, operator);
    const price = country && ctx.memory.shelf.priceOf(service, country);
    if (!country || price === undefined) return NO_PHONES;
    if (await isTooDear(call, { service, price, most: operator === undefined ? most : undefined }))
      return NO_PHONES;

    const wanted = { service: service.code, country: country.iso2, currency: CURRENCY, operator };
    return bought(call, () =>
      // What was promised above is the most that is paid, also when the price changes in between.
      world.orders.buy(ctx, customerId, {
        ...wanted,
        maxPrice: formatUsd(price),
        key: randomUUID(),
        address,
      }),
    );
  },
};

/** Where the product is cheapest among the countries that have it; of equals, where there is most of it. */
function cheapestOf(call: RestCall, service: Service, operator: string | undefined): Country | undefined {
  return offersOf(call, service, call.ctx.memory.shelf.countries)
    .filter((offer) => operator === undefined || offer.operator === operator)
    .sort((a, b) => Number(a.price - b.price) || b.count - a.count)[0]?.country;
}

/** Above what the program says now, which counts where any operator will do, or above what was set for the product. */
async function isTooDear(
  call: RestCall,
  { service, price, most }: { service: Service; price: Money; most: bigint | undefined },
) {
  if (most !== undefined && most < price) return true;
  const kept = await listMaxPrices(call.ctx, call.customerId, call.world.isSandbox);
  return kept.some((one) => one.service === service.number && one.price < price);
}

/** Whoever names a price that we cannot read must not pay whatever it costs. */
function maxPriceIn({ query }: RestCall): bigint | undefined {
  const said = query["maxPrice"];
  if (said === undefined) return undefined;
  const most = microIn(said);
  if (most === undefined) throw refused("bad request");
  return most;
}

const reuse: RestRoute = {
  method: "GET",
  url: "/v1/user/reuse/:product/:number",
  summary: "Buy the number of an earlier order once more, if it is free",
  access: "buy",
  async run(call) {
    const { ctx, world, customerId, address, path } = call;
    const service = slugsIn(call).findService(path["product"] ?? "");
    if (!service) throw refused("no product");
    const number = path["number"] ?? "";
    if (!/^\+?\d{5,15}$/.test(number)) throw refused("reuse not possible");
    const filter = { phone: number.replace("+", "") };
    const list = { limit: 1, offset: 0, sort: [], filter };
    const { data } = await world.orders.list(ctx, { ...whoseOf(call), isLive: false }, list);
    const [order] = data;
    if (!order) throw refused("reuse not possible");
    const terms = { orderId: order.orderId, service: service.code, currency: CURRENCY };
    return bought(
      call,
      () => world.orders.buyAgain(ctx, customerId, { ...terms, key: randomUUID(), address }),
      () => {
        throw refused("reuse not possible");
      },
    );
  },
};

async function bought(
  call: RestCall,
  buy: () => Promise<OrderItem>,
  whenGone = () => NO_PHONES,
): Promise<RestAnswer> {
  try {
    return asJson(presentNew(call, await buy()));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "number_unavailable" || error.code === "price_changed") return whenGone();
    throw error;
  }
}

export const buyCalls: RestRoute[] = [buyActivation, buyHosting, reuse];
