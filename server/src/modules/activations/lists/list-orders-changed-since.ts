import type { OrderItem } from "@sonum/contract/activations/activation";
import type { Ctx } from "../../../platform/context.ts";
import { presentOrders } from "./present-orders.ts";

/** Only the newest orders can have changed while a page was offline. */
const RECENT_MAX = 200;

/** A customer's orders that changed since a moment: what a page missed while offline. */
export async function listOrdersChangedSince(
  ctx: Ctx,
  { customerId, currency }: { customerId: string; currency: string },
  since: Date,
): Promise<OrderItem[]> {
  const rows = await ctx.db
    .selectFrom((from) =>
      from
        .selectFrom("activations.orders")
        .selectAll()
        .where("customerId", "=", customerId)
        .orderBy("id", "desc")
        .limit(RECENT_MAX)
        .as("recent"),
    )
    .selectAll()
    .where("changedAt", ">=", since)
    .orderBy("changedAt")
    .orderBy("id")
    .execute();
  return presentOrders(ctx, rows, currency);
}
