import type { Money } from "@sonum/contract/money";
import type { Adjustment } from "@sonum/contract/office/users";
import type { Ctx } from "../../../platform/context.ts";
import { adjustBalance } from "./adjust-balance.ts";
import { getRefundable } from "./refundable-purchase.ts";

type PurchaseRefund = { orderId: number; amount: Money; reason: string; key: string | undefined };

/** Refunds an order or a rental, or a part of it, under the rules of adjustments: limits, second operator, audit. */
export async function refundPurchase(
  ctx: Ctx,
  by: string,
  { orderId, ...refund }: PurchaseRefund,
): Promise<Adjustment> {
  const id = ctx.publicIds.toInternal(orderId);
  const { customerId: userId } = await getRefundable(ctx, id);
  return adjustBalance(ctx, by, { ...refund, userId, orderId: id });
}
