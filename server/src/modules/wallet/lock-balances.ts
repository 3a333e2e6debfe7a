import type { Money } from "@sonum/contract/money";
import type { Tx } from "../../platform/context.ts";
import * as store from "./store.ts";

/**
 * Reads balances and keeps others from changing them until we commit; accounts nobody used yet are opened empty.
 * Everybody locks in one order, all available balances before any held one, so writers wait but never deadlock.
 * A transaction that locks twice begins with available ones.
 */
export async function lockBalances(tx: Tx, accounts: string[]): Promise<Map<string, Money>> {
  const wanted = [...new Set(accounts)];
  if (wanted.length === 0) return new Map();
  const open = await store.lockOpenBalances(tx, wanted);
  const rows = open.length > 0 ? open : await store.openAndLockBalances(tx, wanted);
  return new Map(rows.map(({ account, amount }) => [account, amount]));
}
