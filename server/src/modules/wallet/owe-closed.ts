import type { Money } from "@sonum/contract/money";
import type { Tx } from "../../platform/context.ts";
import { accounts } from "./accounts.ts";
import { postEntries } from "./post-entries.ts";

export type ClosedMove = { id: string; customerId: string; amount: Money };

/** What has no way back to its payer is owed from now on: it is on no balance that could be spent. */
export async function oweClosed(tx: Tx, { id, customerId, amount }: ClosedMove): Promise<void> {
  const move = { from: accounts.available(customerId), to: accounts.owed(customerId), amount };
  await postEntries(tx, [{ key: `closing:${id}`, reason: "deposit_refund", moves: [move] }]);
  tx.publish([{ kind: "balance", customerId }]);
}

/** It was paid by hand, outside the books of any provider. */
export async function payClosed(tx: Tx, { id, customerId, amount }: ClosedMove): Promise<void> {
  const move = { from: accounts.owed(customerId), to: accounts.world, amount };
  await postEntries(tx, [{ key: `closing:${id}:paid`, reason: "deposit_refund", moves: [move] }]);
}
