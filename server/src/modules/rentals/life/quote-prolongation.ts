import type { RentPrices } from "@sonum/contract/rental-price";
import type { Ctx } from "../../../platform/context.ts";
import { getOwn } from "../find-own.ts";
import { loadPrices } from "../prices.ts";
import { runState } from "../rules.ts";
import { countMoreDays } from "./count-more-days.ts";

/** Prices for extending a rental, and how many days are possible now. */
export async function quoteProlongation(
  ctx: Ctx,
  customerId: string,
  orderId: number,
): Promise<{ prices: RentPrices; maxDays: number }> {
  const rental = await getOwn(ctx, customerId, orderId);
  const prices = (await loadPrices(ctx)).of(rental.service ?? undefined, rental.country);
  return { prices, maxDays: rental.state === runState.running ? await countMoreDays(ctx, rental) : 0 };
}
