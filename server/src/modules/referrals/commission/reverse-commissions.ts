import { type Money, micro, minMoney } from "@sonum/contract/money";
import type { Tx } from "../../../platform/context.ts";
import * as wallet from "../../wallet/index.ts";
import { afterRefund } from "../rules.ts";
import { type Attachment, lockAttachments, setTotals } from "./attachment-store.ts";
import { commissionKey } from "./book-commissions.ts";
import * as store from "./commission-store.ts";

/** What of an order's price, as it was before, went back to the buyer. */
export type OrderRefund = { orderId: bigint; refunded: Money; price: Money };

/**
 * Reverses commissions in proportion to what went back to the buyers: a commission is a share of the final price. What the
 * referrer was already paid becomes a receivable of the shop.
 */
export async function reverseCommissions(tx: Tx, refunds: OrderRefund[]): Promise<void> {
  if (refunds.length === 0) return;
  const refundOf = new Map(refunds.map((refund) => [refund.orderId, refund]));
  const all = await store.lockCommissions(tx, [...refundOf.keys()]);
  const toReverse = all.filter(({ state }) => state !== "reversed");
  if (toReverse.length === 0) return;
  const attachments = await lockAttachments(tx, [...new Set(toReverse.map(({ referredId }) => referredId))]);
  const byReferred = new Map(attachments.map((attachment) => [attachment.referredId, attachment]));

  // Locked together and in order, so that concurrent reversals never deadlock.
  await wallet.lockBalances(
    tx,
    attachments.map(({ referrerId }) => wallet.accounts.commission(referrerId)),
  );
  for (const before of toReverse) {
    const refund = refundOf.get(before.orderId);
    const attachment = byReferred.get(before.referredId);
    if (!refund || !attachment) continue;
    const after = afterRefund(before, refund);
    attachment.earned = micro(attachment.earned - before.commission + after.commission);
    await postReversal(tx, { before, after }, attachment);
    // A full refund keeps the figures, as a record of what was reversed.
    await store.setRefunded(tx, before.orderId, after.state === "reversed" ? { state: "reversed" } : after);
  }
  for (const attachment of attachments) await setTotals(tx, attachment);
}

type Reversal = { before: store.Commission; after: Pick<store.Commission, "commission"> };

async function postReversal(tx: Tx, { before, after }: Reversal, { referrerId }: Attachment): Promise<void> {
  const { orderId } = before;
  const amount = micro(before.commission - after.commission);
  if (amount === 0n) return;
  const own = wallet.accounts.commission(referrerId);
  const locked = await wallet.lockBalances(tx, [own]);
  const balance = locked.get(own) ?? micro(0n);
  const taken = minMoney(balance, amount);
  const postings = [
    { from: own, to: wallet.accounts.referrals, amount: taken },
    { from: wallet.accounts.receivable, to: wallet.accounts.referrals, amount: micro(amount - taken) },
  ].filter((posting) => posting.amount > 0n);
  // A part of a commission may be reversed more than once; what remains tells which time it is.
  const step = after.commission > 0n ? `:to:${after.commission}` : "";
  const key = `${commissionKey(orderId)}${step}:back`;
  await wallet.postEntries(tx, [{ key, reason: "reversal", orderId, postings }], locked);
  tx.publish([{ kind: "balance", customerId: referrerId }]);
}
