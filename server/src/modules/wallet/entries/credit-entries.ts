import { type Money, micro } from "@sonum/contract/money";
import type { Tx } from "../../../platform/context.ts";
import { accounts } from "../accounts.ts";
import { insufficientFunds } from "../errors.ts";
import type { EntryReason } from "./entry.ts";
import { lockBalances } from "./lock-balances.ts";
import { postEntries } from "./post-entries.ts";

type Credit = { key: string; customerId: string; amount: Money; reason: EntryReason };

/** Credits money from outside to a customer's balance, once per key. */
export async function creditCustomer(tx: Tx, { key, customerId, amount, reason }: Credit): Promise<void> {
  const posting = { from: accounts.external, to: accounts.available(customerId), amount };
  await postEntries(tx, [{ key, reason, postings: [posting] }]);
  tx.publish([{ kind: "balance", customerId }]);
}

type Adjustment = { key: string; customerId: string; amount: Money };

/** Adjusts a customer's balance by hand, once per key; a negative amount takes money. The balance never goes below zero. */
export async function postAdjustment(tx: Tx, { key, customerId, amount }: Adjustment): Promise<void> {
  const own = accounts.available(customerId);
  const locked = await lockBalances(tx, [own]);
  if ((locked.get(own) ?? 0n) + amount < 0n) throw insufficientFunds();
  const posting =
    amount > 0n
      ? { from: accounts.adjustments, to: own, amount }
      : { from: own, to: accounts.adjustments, amount: micro(-amount) };
  await postEntries(tx, [{ key, reason: "adjustment", postings: [posting] }], locked);
  tx.publish([{ kind: "balance", customerId }]);
}
