import { micro } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { recordEvents } from "../../events/index.ts";
import { reverseCommissions } from "../../referrals/index.ts";
import * as wallet from "../../wallet/index.ts";
import { findHandRefund } from "../life/hand-refund-store.ts";
import type { Order } from "../order.ts";
import { findOrders, lockOrders } from "../store.ts";
import * as store from "./complaint-store.ts";

export const REFUND_BATCH = 100;

/**
 * Refunds upheld complaints, one transaction per order. Safe to run concurrently and repeatedly: the `refundedAt` flag
 * and the ledger key allow one refund per order. Returns how many were due.
 */
export async function refundUpheldComplaints(ctx: Ctx): Promise<number> {
  const due = await store.listRefundsDue(ctx, REFUND_BATCH);
  const orders = await findOrders(
    ctx,
    due.map(({ orderId }) => orderId),
  );
  for (const order of orders) await transact(ctx, (tx) => refund(tx, order));
  return due.length;
}

async function refund(tx: Tx, { id, customerId, partnerId, price }: Order): Promise<void> {
  const { available, earned } = wallet.accounts;
  lockOrders(tx, [id]);
  const locked = await wallet.lockBalances(tx, [available(customerId), earned(partnerId)]);
  if (!(await store.markRefunded(tx, id))) return;

  const earning = await findPartnerEarning(tx, id, earned(partnerId));
  if (earning)
    await wallet.reverseEarning(
      tx,
      { orderId: id, partnerId, key: `${earning.key}:back`, amount: earning.amount },
      locked,
    );
  const amount = micro(price - (await findHandRefund(tx, id)));
  if (amount > 0n) {
    await wallet.postEntries(tx, [wallet.refundComplaintEntry({ orderId: id, customerId, amount })], locked);
    await reverseCommissions(tx, [{ orderId: id, refunded: amount, price: amount }]);
    recordEvents(tx, [{ kind: "order.refunded", customerId, orderId: id, amount }]);
  }
  await store.setOrderComplaints(tx, [id], "upheld");
  tx.publish([
    { kind: "order", customerId, orderId: tx.publicIds.toPublic(id) },
    { kind: "balance", customerId },
    { kind: "balance", customerId: partnerId },
  ]);
}

/** What an order earned its partner, from the ledger; nothing if the buyer was the partner. */
async function findPartnerEarning(tx: Tx, orderId: bigint, earned: string) {
  const entries = await wallet.listEntriesByKey(tx, wallet.settlementKeys(orderId));
  return entries
    .flatMap(({ key, postings }) => postings.map((move) => ({ key, ...move })))
    .find(({ to }) => to === earned);
}
