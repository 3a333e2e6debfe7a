import type { Ctx } from "../../../platform/context.ts";
import type { Purchase, PurchaseOutcome } from "./purchase.ts";
import { RequestFromSuppliers } from "./purchase.ts";

/** Supplier numbers tried per purchase; we may have used up some without the supplier knowing. */
const ATTEMPTS_MAX = 3;

type SellFromStock = (purchase: Purchase) => Promise<PurchaseOutcome>;

/**
 * Sells from our own stock; when that is sold out and the customer can pay, requests a number from suppliers and sells
 * that. A supplied number that was not sold goes back to its supplier.
 */
export async function buyWithSupplierFallback(
  ctx: Ctx,
  sellFromStock: SellFromStock,
  purchase: Purchase,
): Promise<PurchaseOutcome> {
  let outcome = await sellFromStock(purchase);
  for (let attempt = 0; attempt < ATTEMPTS_MAX && isSoldOut(outcome) && !purchase.again; attempt++) {
    const number = await RequestFromSuppliers.of(ctx)(purchase);
    if (!number) return outcome;
    outcome = await sellFromStock({ ...purchase, suppliedSimId: number.simId });
    await number.reportOutcome(orderOnSim(outcome, number.simId));
  }
  return outcome;
}

const isSoldOut = (outcome: PurchaseOutcome) =>
  "refused" in outcome && outcome.refused.code === "number_unavailable";

/** A retry gets its earlier order, which is on another number. */
const orderOnSim = (outcome: PurchaseOutcome, simId: number): bigint | undefined =>
  "order" in outcome && outcome.order.simId === simId ? outcome.order.id : undefined;
