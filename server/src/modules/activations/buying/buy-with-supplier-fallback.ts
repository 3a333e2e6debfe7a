import type { Ctx } from "../../../platform/context.ts";
import { Allocator } from "../../fleet/index.ts";
import type { Purchase, PurchaseOutcome } from "./purchase.ts";
import { RequestFromSuppliers } from "./purchase.ts";
import { ReturnedNumbers } from "./returned-numbers.ts";

/** Supplier numbers tried per purchase; we may have used up some without the supplier knowing. */
const ATTEMPTS_MAX = 3;

type SellFromStock = (purchase: Purchase) => Promise<PurchaseOutcome>;

/**
 * Sells from our own stock; when that is sold out and the customer can pay, requests a number from suppliers and sells
 * that. A supplied number that was not sold goes back to its supplier. Numbers that the customer returned come last.
 */
export async function buyWithSupplierFallback(
  ctx: Ctx,
  sellFromStock: SellFromStock,
  purchase: Purchase,
): Promise<PurchaseOutcome> {
  if (purchase.again) return sellFromStock(purchase);
  const excludesReturned = hasReturned(ctx, purchase) && Allocator.of(ctx).listSupplies(purchase).length > 0;
  const outcome = await sellFromStock(excludesReturned ? { ...purchase, excludesReturned } : purchase);
  if (!isSoldOut(outcome)) return outcome;
  const supplied = await buyFromSuppliers(ctx, sellFromStock, purchase);
  return excludesReturned && isSoldOut(supplied ?? outcome) ? sellFromStock(purchase) : (supplied ?? outcome);
}

async function buyFromSuppliers(
  ctx: Ctx,
  sellFromStock: SellFromStock,
  purchase: Purchase,
): Promise<PurchaseOutcome | undefined> {
  let outcome: PurchaseOutcome | undefined;
  for (let attempt = 1; attempt <= ATTEMPTS_MAX && (!outcome || isSoldOut(outcome)); attempt++) {
    const number = await RequestFromSuppliers.of(ctx)(purchase);
    if (!number) return outcome;
    if (attempt < ATTEMPTS_MAX && hasReturned(ctx, purchase, number.simId)) {
      await number.reportOutcome(undefined);
      continue;
    }
    outcome = await sellFromStock({ ...purchase, suppliedSimId: number.simId });
    await number.reportOutcome(orderOnSim(outcome, number.simId));
  }
  return outcome;
}

function hasReturned(ctx: Ctx, purchase: Purchase, simId?: number): boolean {
  const returned = ReturnedNumbers.of(ctx).of(purchase, ctx.clock.now());
  return returned !== undefined && (simId === undefined || returned.has(simId));
}

const isSoldOut = (outcome: PurchaseOutcome) =>
  "refused" in outcome && outcome.refused.code === "number_unavailable";

/** A retry gets its earlier order, which is on another number. */
const orderOnSim = (outcome: PurchaseOutcome, simId: number): bigint | undefined =>
  "order" in outcome && outcome.order.simId === simId ? outcome.order.id : undefined;
