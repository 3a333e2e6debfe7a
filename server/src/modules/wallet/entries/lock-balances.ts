import type { Money } from "@sonum/contract/money";
import type { Tx } from "../../../platform/context.ts";
import * as store from "../store.ts";

/**
 * Reads and locks balances until commit; missing ones are created with zero.
 * All transactions lock in one order, available balances before held ones, so writers wait but never deadlock.
 * A transaction that locks twice must lock available balances first.
 */
export async function lockBalances(tx: Tx, accounts: string[]): Promise<Map<string, Money>> {
  const wanted = [...new Set(accounts)];
  if (wanted.length === 0) return new Map();
  const open = await store.lockExistingBalances(tx, wanted);
  const rows = open.length > 0 ? open : await store.createAndLockBalances(tx, wanted);
  return new Map(rows.map(({ account, amount }) => [account, amount]));
}
