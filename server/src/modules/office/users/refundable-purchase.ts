import { formatUsd, type Money } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { findOrders, refundableOf, refundOrderByHand } from "../../activations/index.ts";
import { findRentals, refundableRent, refundRentalByHand } from "../../rentals/index.ts";
import { refundTooLarge, userNotFound } from "../errors.ts";

type Refundable = { customerId: string; refundable: Money };

/** An order or a rental, and what of its price can still be refunded. */
export async function getRefundable(ctx: Ctx, id: bigint): Promise<Refundable> {
  const [order] = await findOrders(ctx, [id]);
  if (order) return { customerId: order.customerId, refundable: await refundableOf(ctx, order) };
  const [rental] = await findRentals(ctx, [id]);
  if (!rental) throw userNotFound();
  return { customerId: rental.customerId, refundable: refundableRent(rental) };
}

type Refund = { key: string; orderId: bigint; amount: Money };

export async function assertRefundable(ctx: Ctx, orderId: bigint, amount: Money): Promise<void> {
  const { refundable } = await getRefundable(ctx, orderId);
  if (amount > refundable) throw refundTooLarge(formatUsd(refundable));
}

/** Refunds an order or a rental. False if something went back since it was asked for, so that less is left. */
export async function postRefund(tx: Tx, { key, orderId, amount }: Refund): Promise<boolean> {
  const [order] = await findOrders(tx, [orderId]);
  const [rental] = await findRentals(tx, [orderId]);
  if (order) return refundOrderByHand(tx, order, { key, amount });
  return rental !== undefined && refundRentalByHand(tx, rental, { key, amount });
}
