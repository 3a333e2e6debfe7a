import { type Money, micro, shareOf } from "@sonum/contract/money";
import type { Tx } from "../../platform/context.ts";
import { claimPromo } from "../accounts/index.ts";
import { creditCustomer, grantBonus, revokeBonus, takeBack } from "../wallet/index.ts";
import type { Verdict } from "./judge.ts";
import { hasOtherCredit, type TopUpRow } from "./store.ts";

/**
 * Moves the difference between what a top-up was credited with and what it should be, once per change. Answers the bonus
 * that belongs to it now.
 */
export async function moveCredit(tx: Tx, topUp: TopUpRow, { credit }: Verdict): Promise<Money> {
  const { id, customerId, credited, changes, bonus } = topUp;
  const change = micro(credit - credited);
  const key = `topup:${id}:${changes + 1}`;
  if (change > 0n) {
    await creditCustomer(tx, { key, customerId, amount: change, reason: "top_up" });
    return credited === 0n ? giveBonus(tx, topUp, credit) : bonus;
  }
  if (credit === 0n && bonus > 0n) await revokeBonus(tx, customerId);
  if (change < 0n) await takeBack(tx, { key, customerId, amount: micro(-change) });
  return credit === 0n ? micro(0n) : bonus;
}

/** The bonus of the sign-up comes with the first deposit, when that was begun while the offer ran. */
async function giveBonus(tx: Tx, { id, customerId, createdAt }: TopUpRow, credit: Money): Promise<Money> {
  if (await hasOtherCredit(tx, customerId, id)) return micro(0n);
  const promo = await claimPromo(tx, customerId, createdAt);
  const amount = shareOf(credit, (promo?.bonusPercent ?? 0) * 100);
  return (await grantBonus(tx, { customerId, amount })) ? amount : micro(0n);
}
