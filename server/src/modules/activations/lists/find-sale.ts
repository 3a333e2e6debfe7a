import type { OrderState } from "@sonum/contract/activations";
import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import { stateOf } from "../rules.ts";
import { findOrders } from "../store.ts";

export type Sale = {
  state: OrderState;
  customerId: string;
  service: string;
  country: string;
  price: Money;
  createdAt: Date;
  changedAt: Date;
};

/** What the ledger needs to know of an order; not its number or messages. */
export async function findSale(ctx: Ctx, orderId: bigint): Promise<Sale | undefined> {
  const [order] = await findOrders(ctx, [orderId]);
  if (!order) return undefined;
  const { status, customerId, price, createdAt, changedAt } = order;
  const { shelf } = ctx.memory;
  return {
    ...{ state: stateOf(status), customerId, price, createdAt, changedAt },
    service: shelf.serviceAt(order.service)?.name ?? "",
    country: shelf.countryAt(order.country)?.iso2 ?? "",
  };
}
