import { type Money, micro, minMoney } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { accounts } from "./accounts.ts";
import * as store from "./debt-store.ts";
import type { Entry } from "./entries/entry.ts";
import { lockBalances } from "./entries/lock-balances.ts";
import { postEntries } from "./entries/post-entries.ts";

const BATCH = 100;

type Reversal = { key: string; orderId: bigint; partnerId: string; amount: Money };

/**
 * Takes back what a partner earned by an order, once per key. What the partner's balance does not cover, because it was
 * paid out, becomes a debt that later earnings repay; no balance goes below zero. The balance must be locked.
 */
export async function reverseEarning(
  tx: Tx,
  { key, orderId, partnerId, amount }: Reversal,
  locked: ReadonlyMap<string, Money>,
): Promise<void> {
  const earned = accounts.earned(partnerId);
  const taken = minMoney(locked.get(earned) ?? micro(0n), amount);
  const missing = micro(amount - taken);
  const postings = [
    { from: earned, to: accounts.revenue, amount: taken },
    { from: accounts.receivable, to: accounts.revenue, amount: missing },
  ].filter((posting) => posting.amount > 0n);
  const entry: Entry = { key, reason: "reversal", orderId, postings };
  const isNew = (await postEntries(tx, [entry], locked)).has(key);
  if (isNew && missing > 0n) await store.addDebt(tx, partnerId, missing);
}

/** Repays debts from what partners have earned since. Safe to run on several nodes. Returns how many were due. */
export async function collectDebts(ctx: Ctx): Promise<number> {
  const due = await store.listCollectable(ctx, BATCH);
  for (const { partnerId } of due) await transact(ctx, (tx) => collectDebt(tx, partnerId));
  return due.length;
}

/** Repays a partner's debt as far as the balance allows. */
export async function collectDebt(tx: Tx, partnerId: string): Promise<void> {
  const earned = accounts.earned(partnerId);
  const locked = await lockBalances(tx, [earned]);
  const debt = await store.lockDebt(tx, partnerId);
  const amount = minMoney(debt, locked.get(earned) ?? micro(0n));
  if (amount === 0n) return;
  const posting = { from: earned, to: accounts.receivable, amount };
  const key = `debt:${tx.newId("pay")}`;
  await postEntries(tx, [{ key, reason: "reversal", postings: [posting] }], locked);
  await store.reduceDebt(tx, partnerId, amount);
}
