import type { RentPrices } from "@sonum/contract/rentals/price";
import type { Ctx } from "../../../platform/context.ts";
import { getOwnRental } from "../find-own-rental.ts";
import { loadRentPrices } from "../prices.ts";
import { type Extension, storedState } from "../rules.ts";
import { readExtension } from "./read-extension.ts";

/** Prices for extending a rental, how many days are possible now, and why not more. */
export async function quoteExtension(
  ctx: Ctx,
  customerId: string,
  orderId: number,
): Promise<Extension & { prices: RentPrices }> {
  const rental = await getOwnRental(ctx, customerId, orderId);
  const prices = (await loadRentPrices(ctx)).of(rental.service ?? undefined, rental.country);
  if (rental.state !== storedState.running) return { prices, maxDays: 0, limitedBy: "not_offered" };
  return { prices, ...(await readExtension(ctx, rental)) };
}
