import type { RentPrices } from "@sonum/contract/rentals/price";
import type { Ctx } from "../../../platform/context.ts";
import { getOwnRental } from "../find-own-rental.ts";
import { loadRentPrices } from "../prices.ts";
import { storedState } from "../rules.ts";
import { countExtensionDays } from "./count-extension-days.ts";

/** Prices for extending a rental, and how many days are possible now. */
export async function quoteExtension(
  ctx: Ctx,
  customerId: string,
  orderId: number,
): Promise<{ prices: RentPrices; maxDays: number }> {
  const rental = await getOwnRental(ctx, customerId, orderId);
  const prices = (await loadRentPrices(ctx)).of(rental.service ?? undefined, rental.country);
  return {
    prices,
    maxDays: rental.state === storedState.running ? await countExtensionDays(ctx, rental) : 0,
  };
}
