import { reconcileHolds } from "../modules/activations/index.ts";
import { reconcileAccruals, sumHeldRentals } from "../modules/rentals/index.ts";
import { reconcileLedger } from "../modules/wallet/index.ts";
import type { Ctx } from "../platform/context.ts";

/** Compares every account with its entries, and held and accruing money with orders and rentals. Prints the number of differences. */
export async function checkLedger(ctx: Ctx): Promise<void> {
  const differences = await listDifferences(ctx);
  for (const difference of differences) console.error(difference);
  console.log(differences.length);
  if (differences.length > 0) process.exitCode = 1;
}

export const listDifferences = async (ctx: Ctx) => [
  ...(await reconcileLedger(ctx)),
  ...(await reconcileHolds(ctx, await sumHeldRentals(ctx))),
  ...(await reconcileAccruals(ctx)),
];
