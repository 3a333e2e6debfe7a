import type { OrderState } from "@sonum/contract/activations/activation";
import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { stateOf } from "../rules.ts";
import { findOrders } from "../store.ts";

export type OrderSummary = {
  state: OrderState;
  customerId: string;
  service: string;
  country: string;
  price: Money;
  createdAt: Date;
  changedAt: Date;
};

/** What the ledger needs to know of an order; not its number or messages. */
export async function findOrderSummary(ctx: Ctx, orderId: bigint): Promise<OrderSummary | undefined> {
  const [order] = await findOrders(ctx, [orderId]);
  if (!order) return undefined;
  const { status, customerId, price, createdAt, changedAt } = order;
  const catalogueCache = CatalogueCache.of(ctx);
  return {
    state: stateOf(status),
    customerId,
    price,
    createdAt,
    changedAt,
    service: catalogueCache.serviceAt(order.service)?.name ?? "",
    country: catalogueCache.countryAt(order.country)?.iso2 ?? "",
  };
}
