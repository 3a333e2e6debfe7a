import { type RentalState, WHOLE_NUMBER_SERVICE } from "@sonum/contract/rentals/rental";
import type { Ctx } from "../../../platform/context.ts";
import type { OrderSummary } from "../../activations/index.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { stateAt } from "../rules.ts";
import { findRental } from "../store.ts";

export type RentalSummary = Omit<OrderSummary, "state"> & { state: RentalState };

/** What operators may see of a rental, by its internal id. */
export async function findRentalSummary(ctx: Ctx, id: bigint): Promise<RentalSummary | undefined> {
  const rental = await findRental(ctx, id);
  if (!rental) return undefined;
  const catalogueCache = CatalogueCache.of(ctx);
  const { customerId, price, createdAt, changedAt } = rental;
  return {
    state: stateAt(rental, ctx.clock.now()),
    service:
      rental.service === null ? WHOLE_NUMBER_SERVICE : (catalogueCache.serviceAt(rental.service)?.name ?? ""),
    country: catalogueCache.countryAt(rental.country)?.iso2 ?? "",
    customerId,
    price,
    createdAt,
    changedAt,
  };
}
