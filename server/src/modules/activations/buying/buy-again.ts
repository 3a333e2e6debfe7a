import type { Ctx } from "../../../platform/context.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { numberUnavailable } from "../errors.ts";
import { getOwnOrder } from "../lists/find-order.ts";
import type { Order } from "../order.ts";
import { buyActivation } from "./buy-activation.ts";

export type BuyAgainRequest = {
  orderId: number;
  currency: string;
  /** Default: the service of the earlier order. */
  service?: string | undefined;
  maxPrice?: string | undefined;
  key?: string | undefined;
  address?: string | undefined;
};

/** Sells the number of an earlier order to the same customer again, at today's price, if it is free. */
export async function buyAgain(ctx: Ctx, customerId: string, wanted: BuyAgainRequest): Promise<Order> {
  const catalogueCache = CatalogueCache.of(ctx);
  const order = await getOwnOrder(ctx, customerId, wanted.orderId);
  const service = wanted.service ?? catalogueCache.serviceAt(order.service)?.code;
  const country = catalogueCache.countryAt(order.country)?.iso2;
  if (service === undefined || country === undefined) throw numberUnavailable();
  const { currency, maxPrice, key, address } = wanted;
  const terms = { currency, maxPrice, key, address };
  return buyActivation(ctx, customerId, {
    service,
    country,
    ...terms,
    again: { simId: order.simId, orderId: wanted.orderId },
  });
}
