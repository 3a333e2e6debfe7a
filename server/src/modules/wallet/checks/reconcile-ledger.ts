import { type Ctx, transact } from "../../../platform/context.ts";
import { type LedgerDifference, listLedgerDifferences } from "./reconcile-store.ts";

export type { LedgerDifference } from "./reconcile-store.ts";

/**
 * Verifies that every running balance is the sum of its postings and that all accounts sum to zero. Reads one snapshot, so
 * it can run at any time. An empty list means that the ledger balances.
 */
export const reconcileLedger = (ctx: Ctx): Promise<LedgerDifference[]> =>
  transact(ctx, listLedgerDifferences);
