import { type Money, micro } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../platform/context.ts";
import { accounts } from "./accounts.ts";
import * as store from "./bonus-store.ts";
import { lockBalances } from "./lock-balances.ts";
import { postEntries } from "./post-entries.ts";

export type Grant = { customerId: string; amount: Money };

/** Gives a customer a bonus, once in a lifetime. It is on the balance like other money, and the first to be spent. */
export async function grantBonus(tx: Tx, { customerId, amount }: Grant): Promise<boolean> {
  if (amount <= 0n) return false;
  const key = `promo:${customerId}`;
  const move = { from: accounts.promo, to: accounts.available(customerId), amount };
  const posted = await postEntries(tx, [{ key, reason: "bonus", moves: [move] }]);
  if (!posted.has(key)) return false;
  await store.insertBonus(tx, { customerId, amount, key });
  tx.publish([{ kind: "balance", customerId }]);
  return true;
}

/** Takes back what is left of a bonus whose deposit went back. What was bought with it stays bought. */
export async function revokeBonus(tx: Tx, customerId: string): Promise<void> {
  const own = accounts.available(customerId);
  const locked = await lockBalances(tx, [own]);
  const left = await bonusLeft(tx, customerId, locked.get(own) ?? micro(0n));
  const move = { from: own, to: accounts.promo, amount: left };
  const entry = { key: `promo-back:${customerId}`, reason: "reversal" as const, moves: [move] };
  if (left > 0n) await postEntries(tx, [entry], locked);
  await store.setBonus(tx, customerId, micro(0n));
}

/**
 * How much of a balance is still bonus: what was given, less what was bought since. Purchases are paid from the bonus
 * first, and what comes back of them is bonus again.
 */
export async function bonusLeft(ctx: Ctx, customerId: string, available: Money): Promise<Money> {
  const bonus = await store.findBonus(ctx, customerId);
  if (!bonus || bonus.amount === 0n) return micro(0n);
  const left = bonus.amount - (await store.spentSince(ctx, customerId, bonus.afterMove));
  const within = left > bonus.amount ? bonus.amount : left < 0n ? 0n : left;
  return micro(within < available ? within : available);
}
