import { micro } from "@sonum/contract/money";
import type { Tx } from "../../../platform/context.ts";
import * as wallet from "../../wallet/index.ts";
import { type Attachment, lockAttachments, setTotals } from "./attachment-store.ts";
import { commissionKey } from "./book-commissions.ts";
import * as store from "./commission-store.ts";

/**
 * Reverses the commissions of refunded orders, once per order. What the referrer was already paid becomes a receivable of
 * the shop.
 */
export async function reverseCommissions(tx: Tx, orderIds: bigint[]): Promise<void> {
  if (orderIds.length === 0) return;
  const all = await store.lockCommissions(tx, orderIds);
  const toReverse = all.filter(({ state }) => state !== "reversed");
  if (toReverse.length === 0) return;
  const attachments = await lockAttachments(tx, [...new Set(toReverse.map(({ referredId }) => referredId))]);
  const byReferred = new Map(attachments.map((attachment) => [attachment.referredId, attachment]));

  // Locked together and in order, so that concurrent reversals never deadlock.
  await wallet.lockBalances(
    tx,
    attachments.map(({ referrerId }) => wallet.accounts.commission(referrerId)),
  );
  for (const commission of toReverse) {
    const attachment = byReferred.get(commission.referredId);
    if (!attachment) continue;
    attachment.earned = micro(attachment.earned - commission.commission);
    attachment.bonusSpent = micro(attachment.bonusSpent - commission.bonusPart);
    if (commission.commission > 0n) await postReversal(tx, commission, attachment);
  }
  for (const attachment of attachments) await setTotals(tx, attachment);
  await store.setReversed(
    tx,
    toReverse.map(({ orderId }) => orderId),
  );
}

async function postReversal(tx: Tx, { orderId, commission }: store.Commission, { referrerId }: Attachment) {
  const own = wallet.accounts.commission(referrerId);
  const locked = await wallet.lockBalances(tx, [own]);
  const balance = locked.get(own) ?? micro(0n);
  const taken = balance < commission ? balance : commission;
  const postings = [
    { from: own, to: wallet.accounts.referrals, amount: taken },
    { from: wallet.accounts.receivable, to: wallet.accounts.referrals, amount: micro(commission - taken) },
  ].filter(({ amount }) => amount > 0n);
  const key = `${commissionKey(orderId)}:back`;
  await wallet.postEntries(tx, [{ key, reason: "reversal", orderId, postings: postings }], locked);
  tx.publish([{ kind: "balance", customerId: referrerId }]);
}
