import type { Money } from "@sonum/contract/money";
import type { Tx } from "../../../platform/context.ts";
import { accounts } from "../accounts.ts";
import type { EntryReason } from "./entry.ts";
import { postEntries } from "./post-entries.ts";

export type Credit = { key: string; customerId: string; amount: Money; reason: EntryReason };

/** Credits money from outside to a customer's balance, once per key. */
export async function creditCustomer(tx: Tx, { key, customerId, amount, reason }: Credit): Promise<void> {
  const posting = { from: accounts.external, to: accounts.available(customerId), amount };
  await postEntries(tx, [{ key, reason, postings: [posting] }]);
  tx.publish([{ kind: "balance", customerId }]);
}
