import type { Money } from "@sonum/contract/money";
import type { Tx } from "../../../platform/context.ts";
import * as store from "../store.ts";

/**
 * Reads and locks balances until commit; missing ones are created with zero.
 * All transactions lock in one order, available balances before held ones, so writers wait but never deadlock.
 * A transaction that locks twice must lock available balances first.
 */
export const lockBalances = async (tx: Tx, accounts: string[]): Promise<Map<string, Money>> =>
  (await lockBalancesAndRead(tx, accounts, async () => {})).balances;

/**
 * The same, and sends reads that need the locks together with them. Missing balances cannot be locked before they are
 * created: then it reads again.
 */
export async function lockBalancesAndRead<T>(
  tx: Tx,
  accounts: string[],
  read: () => Promise<T>,
): Promise<{ balances: Map<string, Money>; read: T }> {
  const wanted = [...new Set(accounts)];
  if (wanted.length === 0) return { balances: new Map(), read: await read() };
  const [open, early] = await Promise.all([store.lockExistingBalances(tx, wanted), read()]);
  if (open.length > 0) return { balances: balancesOf(open), read: early };
  const created = await store.createAndLockBalances(tx, wanted);
  return { balances: balancesOf(created), read: await read() };
}

const balancesOf = (rows: { account: string; amount: Money }[]) =>
  new Map(rows.map(({ account, amount }) => [account, amount]));
