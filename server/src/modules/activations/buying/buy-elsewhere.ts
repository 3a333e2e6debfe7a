import type { Ctx } from "../../../platform/context.ts";
import type { Outcome, Purchase } from "./purchase.ts";

/** Numbers that are tried for one purchase; some may be used up here although their supplier does not know. */
const TRIES_MAX = 3;

type Shelf = (purchase: Purchase) => Promise<Outcome>;

/**
 * Sells from the shelf; where that has none for somebody who could pay, asks suppliers for a number and sells that. What a
 * supplier gave and nobody got goes back to it.
 */
export async function buyElsewhere({ memory }: Ctx, shelf: Shelf, purchase: Purchase): Promise<Outcome> {
  let outcome = await shelf(purchase);
  for (let tries = 0; tries < TRIES_MAX && isSoldOut(outcome) && !purchase.again; tries++) {
    const number = await memory.askSuppliers(purchase);
    if (!number) return outcome;
    outcome = await shelf({ ...purchase, supplied: number.simId });
    await number.settle(soldOn(outcome, number.simId));
  }
  return outcome;
}

const isSoldOut = (outcome: Outcome) => "refused" in outcome && outcome.refused.code === "number_unavailable";

/** A repeat of an earlier request gets its earlier order, which is on another number. */
const soldOn = (outcome: Outcome, simId: number): bigint | undefined =>
  "order" in outcome && outcome.order.simId === simId ? outcome.order.id : undefined;
