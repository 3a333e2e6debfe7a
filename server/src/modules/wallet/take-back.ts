import { type Money, micro } from "@sonum/contract/money";
import type { Tx } from "../../platform/context.ts";
import { accounts } from "./accounts.ts";
import { lockBalances } from "./lock-balances.ts";
import { postEntries } from "./post-entries.ts";

export type Taken = { key: string; customerId: string; amount: Money };

/**
 * Takes back money that went back to its payer outside, once per key. What the customer has already spent is not on the
 * balance any more: it becomes what the house is owed, and nobody's balance goes below zero.
 */
export async function takeBack(tx: Tx, { key, customerId, amount }: Taken): Promise<{ missing: Money }> {
  const own = accounts.available(customerId);
  const locked = await lockBalances(tx, [own]);
  const there = locked.get(own) ?? micro(0n);
  const taken = there < amount ? there : amount;
  const missing = micro(amount - taken);
  const moves = [
    { from: own, to: accounts.world, amount: taken },
    { from: accounts.receivable, to: accounts.world, amount: missing },
  ].filter((move) => move.amount > 0n);
  await postEntries(tx, [{ key, reason: "reversal", moves }], locked);
  tx.publish([{ kind: "balance", customerId }]);
  return { missing };
}
