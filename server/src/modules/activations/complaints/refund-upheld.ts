import { micro } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { noteEvents } from "../../events/index.ts";
import { reverseCommissions } from "../../referrals/index.ts";
import * as wallet from "../../wallet/index.ts";
import type { Order } from "../order.ts";
import { findOrders, lockOrders } from "../store.ts";
import * as store from "./complaint-store.ts";

export const REFUND_BATCH = 100;

/**
 * Pays buyers back whose complaints were upheld, each order in a transaction of its own. Several may do so at once and as
 * often as they like: an order is refunded once, by its mark and by its key in the books. Answers how many were looked at.
 */
export async function refundUpheld(ctx: Ctx): Promise<number> {
  const due = await store.listToRefund(ctx, REFUND_BATCH);
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

  const sale = await findSale(tx, id, earned(partnerId));
  const there = locked.get(earned(partnerId)) ?? micro(0n);
  await wallet.postEntries(
    tx,
    [
      ...(sale ? [wallet.takeBackSale({ orderId: id, partnerId, there, ...sale })] : []),
      wallet.refundComplaint({ orderId: id, customerId, amount: price }),
    ],
    locked,
  );
  await reverseCommissions(tx, [id]);
  await store.setOrderComplaints(tx, [id], "upheld");
  noteEvents(tx, [{ kind: "order.refunded", customerId, orderId: id, amount: price }]);
  tx.publish([
    { kind: "order", customerId, orderId: tx.orderIds.toPublic(id) },
    { kind: "balance", customerId },
    { kind: "balance", customerId: partnerId },
  ]);
}

/** What an order brought to its partner, as the books have it; nothing when the buyer was the partner. */
async function findSale(tx: Tx, orderId: bigint, earned: string) {
  const entries = await wallet.listEntriesOf(tx, wallet.saleKeys(orderId));
  return entries
    .flatMap(({ key, moves }) => moves.map((move) => ({ key, ...move })))
    .find(({ to }) => to === earned);
}
