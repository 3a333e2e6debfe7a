import { formatUsd, type Money, micro, shareOf } from "@sonum/contract/money";
import type { Tx } from "../../platform/context.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { claimPromo } from "../accounts/index.ts";
import {
  creditCustomer,
  grantBonus,
  restoreDisputedCredit,
  reverseCredit,
  revokeBonus,
} from "../wallet/index.ts";
import { hasOtherCredit, type TopUpRow } from "./store.ts";

export type AppliedCredit = { credited: Money; bonus: Money; owed: Money };

/**
 * Posts the difference between a top-up's current and intended credit, once per change. Refunds requested by the customer
 * have left the balance already and are not taken twice. Returns the top-up's new amounts.
 */
export async function applyCredit(tx: Tx, topUp: TopUpRow, credit: Money): Promise<AppliedCredit> {
  const { id, customerId, credited, changes, bonus, owed } = topUp;
  const change = micro(credit - credited);
  const key = `topup:${id}:${changes + 1}`;
  if (change > 0n && owed > 0n) {
    const { repaid } = await restoreDisputedCredit(tx, { key, customerId, amount: change, owed });
    return { credited: credit, bonus, owed: micro(owed - repaid) };
  }
  if (change > 0n) {
    await creditCustomer(tx, { key, customerId, amount: change, reason: "top_up" });
    return {
      credited: credit,
      bonus: credited === 0n ? await grantFirstDepositBonus(tx, topUp, credit) : bonus,
      owed,
    };
  }
  if (credit === 0n && bonus > 0n) await revokeBonus(tx, customerId);
  const reversed =
    change < 0n ? await reverseCredit(tx, { key, customerId, amount: micro(-change) }) : undefined;
  return {
    credited: credit,
    bonus: credit === 0n ? micro(0n) : bonus,
    owed: micro(owed + (reversed?.missing ?? 0n)),
  };
}

/** The sign-up bonus comes with the first deposit if that was started while the offer ran. */
async function grantFirstDepositBonus(
  tx: Tx,
  { id, customerId, createdAt }: TopUpRow,
  credit: Money,
): Promise<Money> {
  if (await hasOtherCredit(tx, customerId, id)) return micro(0n);
  await notifyTracker(tx, customerId, credit);
  const promo = await claimPromo(tx, customerId, createdAt);
  const amount = shareOf(credit, (promo?.bonusPercent ?? 0) * 100);
  return (await grantBonus(tx, { customerId, amount })) ? amount : micro(0n);
}

/** Reports the first deposit to the ad tracker that brought the customer, once. */
const notifyTracker = (tx: Tx, userId: string, credit: Money): Promise<void> =>
  enqueue(tx, "referrals:send_postback", {
    key: `deposit:${userId}`,
    userId,
    status: "deposit",
    payoutUsd: formatUsd(credit),
  });
