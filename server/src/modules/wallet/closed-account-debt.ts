import type { Money } from "@sonum/contract/money";
import type { Tx } from "../../platform/context.ts";
import { accounts } from "./accounts.ts";
import { postEntries } from "./entries/post-entries.ts";

export type ClosedAccountDebt = { id: string; customerId: string; amount: Money };

/** Moves a closed account's money that cannot be refunded to its payer off the spendable balance: the shop owes it. */
export async function recordClosedAccountDebt(
  tx: Tx,
  { id, customerId, amount }: ClosedAccountDebt,
): Promise<void> {
  const posting = { from: accounts.available(customerId), to: accounts.owed(customerId), amount };
  await postEntries(tx, [{ key: `closing:${id}`, reason: "deposit_refund", postings: [posting] }]);
  tx.publish([{ kind: "balance", customerId }]);
}

/** Finance paid the debt by hand, outside any provider. */
export async function payClosedAccountDebt(
  tx: Tx,
  { id, customerId, amount }: ClosedAccountDebt,
): Promise<void> {
  const posting = { from: accounts.owed(customerId), to: accounts.external, amount };
  await postEntries(tx, [{ key: `closing:${id}:paid`, reason: "deposit_refund", postings: [posting] }]);
}
