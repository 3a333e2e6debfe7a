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

type RestoredCredit = { key: string; customerId: string; amount: Money; owed: Money };

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
  await postEntries(tx, [{ key, reason: "top_up", postings }]);
  tx.publish([{ kind: "balance", customerId }]);
  return { repaid };
}

type CreditReversal = { key: string; customerId: string; amount: Money };

/**
 * Takes back a credit that its payer got refunded or disputes, once per key. What the customer has already spent becomes
 * a receivable of the shop, returned as `missing`; the balance never goes below zero.
 */
export async function reverseCredit(
  tx: Tx,
  { key, customerId, amount }: CreditReversal,
): Promise<{ missing: Money }> {
  const own = accounts.available(customerId);
  const locked = await lockBalances(tx, [own]);
  const there = locked.get(own) ?? micro(0n);
  const taken = there < amount ? there : amount;
  const missing = micro(amount - taken);
  const postings = [
    { from: own, to: accounts.external, amount: taken },
    { from: accounts.receivable, to: accounts.external, amount: missing },
  ].filter((posting) => posting.amount > 0n);
  await postEntries(tx, [{ key, reason: "reversal", postings }], locked);
  tx.publish([{ kind: "balance", customerId }]);
  return { missing };
}
