import { type Money, micro } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { recordEvents } from "../../events/index.ts";
import { reverseCommissions } from "../../referrals/index.ts";
import * as wallet from "../../wallet/index.ts";
import type { Order } from "../order.ts";
import { stateOf } from "../rules.ts";
import { findOrders, lockOrders } from "../store.ts";
import { findHandRefund, saveHandRefund } from "./hand-refund-store.ts";

/** What of an order may still be refunded: of one with a code its price, less what went back already. */
export async function refundableOf(ctx: Ctx, { id, status, complaint, price }: Order): Promise<Money> {
  const isPaid = ["received", "done"].includes(stateOf(status)) && complaint !== "upheld";
  return micro(isPaid ? price - (await findHandRefund(ctx, id)) : 0n);
}

/**
 * Refunds a part of an order's price at the shop's expense; the partner, who delivered, keeps the earnings. False if less
 * than that can still be refunded.
 */
export async function refundOrderByHand(
  tx: Tx,
  { id, customerId }: Order,
  { key, amount }: { key: string; amount: Money },
): Promise<boolean> {
  lockOrders(tx, [id]);
  const locked = await wallet.lockBalances(tx, [wallet.accounts.available(customerId)]);
  const [order] = await findOrders(tx, [id]);
  const refundable = order ? await refundableOf(tx, order) : micro(0n);
  if (!order || amount > refundable) return false;
  saveHandRefund(tx, id, micro(order.price - refundable + amount));
  await wallet.postEntries(tx, [wallet.refundByHandEntry({ key, orderId: id, customerId, amount })], locked);
  await reverseCommissions(tx, [{ orderId: id, refunded: amount, price: refundable }]);
  recordEvents(tx, [{ kind: "order.refunded", customerId, orderId: id, amount }]);
  tx.publish([
    { kind: "order", customerId, orderId: tx.publicIds.toPublic(id) },
    { kind: "balance", customerId },
  ]);
  return true;
}
