import { type Money, micro } from "@sonum/contract/money";
import type { Tx } from "../../../platform/context.ts";
import { accounts } from "../accounts.ts";
import { lockBalances } from "./lock-balances.ts";
import { postEntries } from "./post-entries.ts";

export type CreditReversal = { key: string; customerId: string; amount: Money };

/**
 * Takes back a credit that its payer got refunded or disputes, once per key. What the customer has already spent becomes
 * a receivable of the shop, returned as `missing`; the balance never goes below zero.
 */
export async function reverseCredit(
  tx: Tx,
  { key, customerId, amount }: CreditReversal,
): Promise<{ missing: Money }> {
  const own = accounts.available(customerId);
  const locked = await lockBalances(tx, [own]);
  const there = locked.get(own) ?? micro(0n);
  const taken = there < amount ? there : amount;
  const missing = micro(amount - taken);
  const postings = [
    { from: own, to: accounts.external, amount: taken },
    { from: accounts.receivable, to: accounts.external, amount: missing },
  ].filter((posting) => posting.amount > 0n);
  await postEntries(tx, [{ key, reason: "reversal", postings: postings }], locked);
  tx.publish([{ kind: "balance", customerId }]);
  return { missing };
}
