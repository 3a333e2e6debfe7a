import type { Ctx } from "../../platform/context.ts";
import type { Order } from "./order.ts";
import { quoteOffer, type WantedOffer } from "./quote.ts";

/** Sells one number for one service. Either the customer has a number and the money is held, or nothing happened. */
export async function buyActivation(
  ctx: Ctx,
  customerId: string,
  wanted: WantedOffer & { key?: string | undefined },
): Promise<Order> {
  const quote = quoteOffer(ctx, wanted);
  const outcome = await ctx.memory.buyingDesk({
    ...quote,
    customerId,
    operator: wanted.operator,
    key: wanted.key,
  });
  if ("refused" in outcome) throw outcome.refused;
  if ("failed" in outcome) throw outcome.failed;
  return outcome.order;
}
