import { randomUUID } from "node:crypto";
import type { OrderItem } from "@sonum/contract/activations";
import { AppError } from "../../../platform/errors.ts";
import { idOfCountry } from "../country-ids.ts";
import {
  type Action,
  type Asked,
  CURRENCY,
  CURRENCY_NUMBER,
  digitsOf,
  ownOrder,
  serviceIn,
} from "./asked.ts";
import { presentV2 } from "./get-number.ts";
import { type Refusal, refuse } from "./refusal.ts";

/** A further service on a number that is still open. */
export const getAdditionalService: Action = {
  scope: "buy",
  async run(asked) {
    const parent = await ownOrder(asked, "id", () => refuse("WRONG_ACTIVATION_ID"));
    if (parent.statusText !== "waiting" && parent.statusText !== "received") throw refuse("WRONG_SECURITY");
    const service = serviceIn(asked, () => refuse("WRONG_ADDITIONAL_SERVICE"));
    if (service.code === parent.serviceCode) throw refuse("REPEAT_ADDITIONAL_SERVICE");
    const order = await buyOn(asked, parent, service.code, () => refuse("REPEAT_ADDITIONAL_SERVICE"));
    return { text: `ADDITIONAL:${order.orderId}:${digitsOf(order.phone)}` };
  },
};

const badId = () => refuse("BAD_ID");
const notAgain = () => refuse("RENEW_ACTIVATION_NOT_AVAILABLE");

export const checkExtraActivation: Action = {
  scope: "read",
  async run(asked) {
    const order = await ownOrder(asked, "activationId", badId);
    const cost = priceNow(asked, order);
    if (cost === undefined || !order.actions.includes("again")) throw notAgain();
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
  async run(asked) {
    const order = await ownOrder(asked, "activationId", badId);
    if (!order.actions.includes("again")) throw notAgain();
    const again = await buyOn(asked, order, order.serviceCode, () => refuse("NEW_ACTIVATION_IMPOSSIBLE"));
    return { text: `ACCESS_NUMBER:${again.orderId}:${digitsOf(again.phone)}` };
  },
};

const offline = () => refuse("SIM_OFFLINE");
/** Somebody else has the number, or its machine is away: later it may be there again. */
const offlineNow = () => refuse("SIM_TEMPORARY_OFFLINE");

export const reactivate: Action = {
  scope: "buy",
  async run(asked) {
    const order = await ownOrder(asked);
    if (!order.actions.includes("again")) throw offline();
    return { json: presentV2(asked, await buyOn(asked, order, order.serviceCode, offlineNow)) };
  },
};

export const reactivationPrice: Action = {
  scope: "read",
  async run(asked) {
    const order = await ownOrder(asked);
    const price = priceNow(asked, order);
    if (price === undefined || !order.actions.includes("again")) throw offline();
    return { json: { data: { price, currency: CURRENCY_NUMBER } } };
  },
};

function priceNow({ ctx }: Asked, { serviceCode, countryCode }: OrderItem): number | undefined {
  const { shelf } = ctx.memory;
  const [service, country] = [shelf.findService(serviceCode), shelf.findCountry(countryCode)];
  const price = service && country && shelf.priceOf(service, country);
  return price === undefined ? undefined : Number(price) / 1e6;
}

/** Buys the number of an order once more; `taken` says what it means that it is not free. */
async function buyOn(asked: Asked, order: OrderItem, service: string, taken: () => Refusal) {
  const { ctx, world, customerId, address } = asked;
  const terms = { orderId: order.orderId, service, currency: CURRENCY, key: randomUUID(), address };
  return world.orders.buyAgain(ctx, customerId, terms).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "number_unavailable" ? taken() : error;
  });
}
