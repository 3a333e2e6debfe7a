import { randomUUID } from "node:crypto";
import type { OrderItem } from "@sonum/contract/activations/activation";
import { AppError } from "../../../platform/errors.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { idOfCountry } from "../country-ids.ts";
import { presentV2 } from "./get-number.ts";
import {
  type Action,
  CURRENCY,
  CURRENCY_NUMBER,
  digitsOf,
  type HandlerCall,
  ownOrder,
  parseService,
} from "./handler-call.ts";
import { type Refusal, refuse } from "./refusal.ts";

/** Buys another service on the number of an open order. */
export const getAdditionalService: Action = {
  scope: "buy",
  async run(call) {
    const parent = await ownOrder(call, "id", () => refuse("WRONG_ACTIVATION_ID"));
    if (parent.statusText !== "waiting" && parent.statusText !== "received") throw refuse("WRONG_SECURITY");
    const service = parseService(call, () => refuse("WRONG_ADDITIONAL_SERVICE"));
    if (service.code === parent.serviceCode) throw refuse("REPEAT_ADDITIONAL_SERVICE");
    const order = await buySameNumber(call, parent, service.code, () => refuse("REPEAT_ADDITIONAL_SERVICE"));
    return { text: `ADDITIONAL:${order.orderId}:${digitsOf(order.phone)}` };
  },
};

const badId = () => refuse("BAD_ID");
const notRepeatable = () => refuse("RENEW_ACTIVATION_NOT_AVAILABLE");

export const checkExtraActivation: Action = {
  scope: "read",
  async run(call) {
    const order = await ownOrder(call, "activationId", badId);
    const cost = currentPrice(call, order);
    if (cost === undefined || !order.actions.includes("again")) throw notRepeatable();
    return {
      json: {
        status: "success",
        cost,
        service: order.serviceCode,
        phone: digitsOf(order.phone),
        country: idOfCountry(order.countryCode),
      },
    };
  },
};

export const getExtraActivation: Action = {
  scope: "buy",
  async run(call) {
    const order = await ownOrder(call, "activationId", badId);
    if (!order.actions.includes("again")) throw notRepeatable();
    const again = await buySameNumber(call, order, order.serviceCode, () =>
      refuse("NEW_ACTIVATION_IMPOSSIBLE"),
    );
    return { text: `ACCESS_NUMBER:${again.orderId}:${digitsOf(again.phone)}` };
  },
};

const offline = () => refuse("SIM_OFFLINE");
/** The number is sold to someone else or its machine is offline; it may come back. */
const temporarilyOffline = () => refuse("SIM_TEMPORARY_OFFLINE");

export const reactivate: Action = {
  scope: "buy",
  async run(call) {
    const order = await ownOrder(call);
    if (!order.actions.includes("again")) throw offline();
    return { json: presentV2(call, await buySameNumber(call, order, order.serviceCode, temporarilyOffline)) };
  },
};

export const reactivationPrice: Action = {
  scope: "read",
  async run(call) {
    const order = await ownOrder(call);
    const price = currentPrice(call, order);
    if (price === undefined || !order.actions.includes("again")) throw offline();
    return { json: { data: { price, currency: CURRENCY_NUMBER } } };
  },
};

function currentPrice({ ctx }: HandlerCall, { serviceCode, countryCode }: OrderItem): number | undefined {
  const catalogueCache = CatalogueCache.of(ctx);
  const [service, country] = [
    catalogueCache.findService(serviceCode),
    catalogueCache.findCountry(countryCode),
  ];
  const price = service && country && catalogueCache.priceOf(service, country);
  return price === undefined ? undefined : Number(price) / 1e6;
}

/** Buys an order's number again; throws `unavailable` if it is not free. */
async function buySameNumber(
  call: HandlerCall,
  order: OrderItem,
  service: string,
  unavailable: () => Refusal,
) {
  const { ctx, backend, customerId, address } = call;
  const terms = { orderId: order.orderId, service, currency: CURRENCY, key: randomUUID(), address };
  return backend.orders.buyAgain(ctx, customerId, terms).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "number_unavailable" ? unavailable() : error;
  });
}
