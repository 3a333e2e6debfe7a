import { micro } from "@sonum/contract/money";
import type { Tx } from "../../../platform/context.ts";
import * as wallet from "../../wallet/index.ts";
import { type Attachment, lockAttachments, setCounted } from "./attachment-store.ts";
import { commissionKey } from "./book-commissions.ts";
import * as store from "./commission-store.ts";

/**
 * Takes back what orders brought whose money went back to their buyer, once per order. What the referrer was paid out
 * meanwhile is not there any more: it becomes what the house is owed.
 */
export async function reverseCommissions(tx: Tx, orderIds: bigint[]): Promise<void> {
  if (orderIds.length === 0) return;
  const all = await store.lockCommissions(tx, orderIds);
  const back = all.filter(({ state }) => state !== "reversed");
  if (back.length === 0) return;
  const attachments = await lockAttachments(tx, [...new Set(back.map(({ referredId }) => referredId))]);
  const byReferred = new Map(attachments.map((attachment) => [attachment.referredId, attachment]));

  // All in one go and in order: two who take back never wait for each other in a circle.
  await wallet.lockBalances(
    tx,
    attachments.map(({ referrerId }) => wallet.accounts.commission(referrerId)),
  );
  for (const commission of back) {
    const attachment = byReferred.get(commission.referredId);
    if (!attachment) continue;
    attachment.earned = micro(attachment.earned - commission.commission);
    attachment.bonusSpent = micro(attachment.bonusSpent - commission.bonusPart);
    if (commission.commission > 0n) await takeBack(tx, commission, attachment);
  }
  for (const attachment of attachments) await setCounted(tx, attachment);
  await store.setReversed(
    tx,
    back.map(({ orderId }) => orderId),
  );
}

async function takeBack(tx: Tx, { orderId, commission }: store.Commission, { referrerId }: Attachment) {
  const own = wallet.accounts.commission(referrerId);
  const locked = await wallet.lockBalances(tx, [own]);
  const there = locked.get(own) ?? micro(0n);
  const taken = there < commission ? there : commission;
  const moves = [
    { from: own, to: wallet.accounts.referrals, amount: taken },
    { from: wallet.accounts.receivable, to: wallet.accounts.referrals, amount: micro(commission - taken) },
  ].filter(({ amount }) => amount > 0n);
  const key = `${commissionKey(orderId)}:back`;
  await wallet.postEntries(tx, [{ key, reason: "reversal", orderId, moves }], locked);
  tx.publish([{ kind: "balance", customerId: referrerId }]);
}
