import { type Money, micro } from "@sonum/contract/money";
import type { Tx } from "../../platform/context.ts";
import { accounts } from "./accounts.ts";
import { postEntries } from "./post-entries.ts";

export type GivenAgain = { key: string; customerId: string; amount: Money; owed: Money };

/**
 * Brings back money that its payer had taken back, once per key. What the customer spent meanwhile settles what the house
 * was owed for it; the rest is on the balance again.
 */
export async function giveAgain(
  tx: Tx,
  { key, customerId, amount, owed }: GivenAgain,
): Promise<{ repaid: Money }> {
  const repaid = owed < amount ? owed : amount;
  const moves = [
    { from: accounts.world, to: accounts.available(customerId), amount: micro(amount - repaid) },
    { from: accounts.world, to: accounts.receivable, amount: repaid },
  ].filter((move) => move.amount > 0n);
  await postEntries(tx, [{ key, reason: "top_up", moves }]);
  tx.publish([{ kind: "balance", customerId }]);
  return { repaid };
}
