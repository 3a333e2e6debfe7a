import { type Money, micro } from "@sonum/contract/money";
import type { Tx } from "../../../platform/context.ts";
import { accounts } from "../accounts.ts";
import { postEntries } from "./post-entries.ts";

export type RestoredCredit = { key: string; customerId: string; amount: Money; owed: Money };

/**
 * Credits money again after a dispute was won, once per key. It first repays what the customer owed the shop for it; the
 * remainder goes to the balance.
 */
export async function restoreDisputedCredit(
  tx: Tx,
  { key, customerId, amount, owed }: RestoredCredit,
): Promise<{ repaid: Money }> {
  const repaid = owed < amount ? owed : amount;
  const postings = [
    { from: accounts.external, to: accounts.available(customerId), amount: micro(amount - repaid) },
    { from: accounts.external, to: accounts.receivable, amount: repaid },
  ].filter((posting) => posting.amount > 0n);
  await postEntries(tx, [{ key, reason: "top_up", postings: postings }]);
  tx.publish([{ kind: "balance", customerId }]);
  return { repaid };
}
