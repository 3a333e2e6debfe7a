import type { Money } from "@sonum/contract/money";
import type { Tx } from "../../platform/context.ts";
import { accounts } from "./accounts.ts";
import { postEntries } from "./post-entries.ts";

export type RefundMove = { id: string; customerId: string; amount: Money };

/** Sets deposits aside that their owner wants back: they can neither be spent nor asked for twice. */
export const setAsideRefund = (tx: Tx, { id, customerId, amount }: RefundMove): Promise<void> =>
  move(tx, customerId, {
    key: `refund:${id}:ask`,
    ...{ from: accounts.available(customerId), to: accounts.refunding(customerId), amount },
  });

/** The money went to its payer. */
export const payRefund = (tx: Tx, { id, customerId, amount }: RefundMove): Promise<void> =>
  move(tx, customerId, {
    key: `refund:${id}:end`,
    ...{ from: accounts.refunding(customerId), to: accounts.world, amount },
  });

/** The money stays: it is on the balance again. It shares its key with paying, so that the books cannot take both. */
export const keepRefund = (tx: Tx, { id, customerId, amount }: RefundMove): Promise<void> =>
  move(tx, customerId, {
    key: `refund:${id}:end`,
    ...{ from: accounts.refunding(customerId), to: accounts.available(customerId), amount },
  });

async function move(
  tx: Tx,
  customerId: string,
  { key, ...one }: { key: string; from: string; to: string; amount: Money },
): Promise<void> {
  await postEntries(tx, [{ key, reason: "deposit_refund", moves: [one] }]);
  tx.publish([{ kind: "balance", customerId }]);
}
