import type { Money } from "@sonum/contract/money";
import type { Tx } from "../../../platform/context.ts";
import { accounts } from "../accounts.ts";
import { postEntries } from "./post-entries.ts";

export type RefundHold = { id: string; customerId: string; amount: Money };

/** Holds deposits requested back: they can be neither spent nor requested twice. */
export const holdRefund = (tx: Tx, { id, customerId, amount }: RefundHold): Promise<void> =>
  post(tx, customerId, {
    key: `refund:${id}:ask`,
    from: accounts.available(customerId),
    to: accounts.refunding(customerId),
    amount,
  });

/** The provider sent the money to its payer. */
export const payRefund = (tx: Tx, { id, customerId, amount }: RefundHold): Promise<void> =>
  post(tx, customerId, {
    key: `refund:${id}:end`,
    from: accounts.refunding(customerId),
    to: accounts.external,
    amount,
  });

/** Returns the money to the balance. Shares its key with `payRefund`, so the ledger cannot contain both. */
export const releaseRefund = (tx: Tx, { id, customerId, amount }: RefundHold): Promise<void> =>
  post(tx, customerId, {
    key: `refund:${id}:end`,
    from: accounts.refunding(customerId),
    to: accounts.available(customerId),
    amount,
  });

async function post(
  tx: Tx,
  customerId: string,
  { key, ...posting }: { key: string; from: string; to: string; amount: Money },
): Promise<void> {
  await postEntries(tx, [{ key, reason: "deposit_refund", postings: [posting] }]);
  tx.publish([{ kind: "balance", customerId }]);
}
