import { type Money, micro } from "@sonum/contract/money";
import { type Ctx, transact } from "../../../platform/context.ts";
import * as store from "./check-store.ts";

export type LedgerCheck = {
  checkedAt: Date | null;
  balancedSince: Date | null;
  differences: { account: string; balance: Money | null; moved: Money }[];
};

const STORED_DIFFERENCES_MAX = 50;

/** Reconciles the ledger and stores the time and the result. */
export async function checkLedger(ctx: Ctx): Promise<store.LedgerDifference[]> {
  const differences = await reconcileLedger(ctx);
  const found = differences.slice(0, STORED_DIFFERENCES_MAX).map(({ account, balance, moved }) => ({
    account,
    balance: balance === null ? null : String(balance),
    moved: String(moved),
  }));
  const result = { differences: differences.length, found: JSON.stringify(found) };
  await store.insertCheck(ctx, { ranAt: ctx.clock.now(), ...result });
  return differences;
}

/**
 * Verifies that every running balance is the sum of its postings and that all accounts sum to zero. Reads one snapshot, so
 * it can run at any time. An empty list means that the ledger balances.
 */
export const reconcileLedger = (ctx: Ctx): Promise<store.LedgerDifference[]> =>
  transact(ctx, store.listLedgerDifferences);

/** The last check's result, and since when every check has found no difference. */
export async function readLedgerCheck(ctx: Ctx): Promise<LedgerCheck> {
  const last = await store.findLastCheck(ctx);
  if (!last) return { checkedAt: null, balancedSince: null, differences: [] };
  return {
    checkedAt: last.ranAt,
    balancedSince: last.differences === 0 ? await store.findBalancedSince(ctx) : null,
    differences: last.found.map(({ account, balance, moved }) => ({
      account,
      balance: balance === null ? null : micro(BigInt(balance)),
      moved: micro(BigInt(moved)),
    })),
  };
}
