import type { RentPrices } from "@sonum/contract/rental-price";
import type { Ctx } from "../../../platform/context.ts";
import { getOwn } from "../find-own.ts";
import { loadPrices } from "../prices.ts";
import { runState } from "../rules.ts";
import { countMoreDays } from "./count-more-days.ts";

/** What more days of a customer's rental cost, and how many it can have now. */
export async function quoteProlongation(
  ctx: Ctx,
  customerId: string,
  orderId: number,
): Promise<{ prices: RentPrices; maxDays: number }> {
  const rental = await getOwn(ctx, customerId, orderId);
  const prices = (await loadPrices(ctx)).of(rental.service ?? undefined, rental.country);
  return { prices, maxDays: rental.state === runState.running ? await countMoreDays(ctx, rental) : 0 };
}
