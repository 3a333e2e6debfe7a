import { type Money, micro } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { accounts } from "../accounts.ts";
import * as store from "./bonus-store.ts";
import type { Entry } from "./entry.ts";
import { lockBalances } from "./lock-balances.ts";
import { postEntries } from "./post-entries.ts";

export type BonusGrant = { customerId: string; amount: Money };

/** Grants a customer's only bonus. It joins the balance and is spent first. False if there was one before. */
export async function grantBonus(tx: Tx, { customerId, amount }: BonusGrant): Promise<boolean> {
  if (amount <= 0n) return false;
  const key = `promo:${customerId}`;
  const posting = { from: accounts.promo, to: accounts.available(customerId), amount };
  const posted = await postEntries(tx, [{ key, reason: "bonus", postings: [posting] }]);
  if (!posted.has(key)) return false;
  await store.insertBonus(tx, { customerId, amount, key });
  tx.publish([{ kind: "balance", customerId }]);
  return true;
}

/** Takes back the unspent part of a bonus whose deposit was refunded. */
export async function revokeBonus(tx: Tx, customerId: string): Promise<void> {
  const own = accounts.available(customerId);
  const locked = await lockBalances(tx, [own]);
  const left = await bonusLeft(tx, customerId, locked.get(own) ?? micro(0n));
  const posting = { from: own, to: accounts.promo, amount: left };
  const entry: Entry = { key: `promo-back:${customerId}`, reason: "reversal", postings: [posting] };
  if (left > 0n) await postEntries(tx, [entry], locked);
  await store.setBonusAmount(tx, customerId, micro(0n));
}

/**
 * How much of a balance is still bonus: the grant less what was spent since. Purchases are paid from the bonus first, and
 * their refunds become bonus again.
 */
export async function bonusLeft(ctx: Ctx, customerId: string, available: Money): Promise<Money> {
  const bonus = await store.findBonus(ctx, customerId);
  if (!bonus || bonus.amount === 0n) return micro(0n);
  const left = bonus.amount - (await store.sumSpentSince(ctx, customerId, bonus.afterMove));
  const within = left > bonus.amount ? bonus.amount : left < 0n ? 0n : left;
  return micro(within < available ? within : available);
}
