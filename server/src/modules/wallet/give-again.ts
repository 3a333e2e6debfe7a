import { type Money, micro } from "@sonum/contract/money";
import type { Tx } from "../../platform/context.ts";
import { accounts } from "./accounts.ts";
import { postEntries } from "./post-entries.ts";

export type GivenAgain = { key: string; customerId: string; amount: Money; owed: Money };

/**
 * Credits money again after a dispute was won, once per key. It first repays what the customer owed the shop for it; the
 * remainder goes to the balance.
 */
export async function giveAgain(
  tx: Tx,
  { key, customerId, amount, owed }: GivenAgain,
): Promise<{ repaid: Money }> {
  const repaid = owed < amount ? owed : amount;
  const postings = [
    { from: accounts.world, to: accounts.available(customerId), amount: micro(amount - repaid) },
    { from: accounts.world, to: accounts.receivable, amount: repaid },
  ].filter((posting) => posting.amount > 0n);
  await postEntries(tx, [{ key, reason: "top_up", moves: postings }]);
  tx.publish([{ kind: "balance", customerId }]);
  return { repaid };
}
