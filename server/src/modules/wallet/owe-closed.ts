import type { Money } from "@sonum/contract/money";
import type { Tx } from "../../platform/context.ts";
import { accounts } from "./accounts.ts";
import { postEntries } from "./post-entries.ts";

export type ClosedMove = { id: string; customerId: string; amount: Money };

/** Moves a closed account's money that cannot be refunded to its payer off the spendable balance: the shop owes it. */
export async function oweClosed(tx: Tx, { id, customerId, amount }: ClosedMove): Promise<void> {
  const posting = { from: accounts.available(customerId), to: accounts.owed(customerId), amount };
  await postEntries(tx, [{ key: `closing:${id}`, reason: "deposit_refund", moves: [posting] }]);
  tx.publish([{ kind: "balance", customerId }]);
}

/** Finance paid the debt by hand, outside any provider. */
export async function payClosed(tx: Tx, { id, customerId, amount }: ClosedMove): Promise<void> {
  const posting = { from: accounts.owed(customerId), to: accounts.world, amount };
  await postEntries(tx, [{ key: `closing:${id}:paid`, reason: "deposit_refund", moves: [posting] }]);
}
