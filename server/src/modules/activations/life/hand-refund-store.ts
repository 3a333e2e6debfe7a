import { type Money, micro } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../../platform/context.ts";

/** What operators have refunded of an order. */
export async function findHandRefund(ctx: Ctx, orderId: bigint): Promise<Money> {
  const [row] = await ctx.query<{ amount: Money }>({
    name: "find_hand_refund",
    text: "select amount from activations.hand_refunds where order_id = $1",
    values: [orderId],
  });
  return row?.amount ?? micro(0n);
}

/** The same for many orders, if operators refunded anything of them. */
export const listHandRefunds = (
  ctx: Ctx,
  orderIds: bigint[],
): Promise<{ orderId: bigint; amount: Money }[]> =>
  ctx.query({
    name: "list_hand_refunds",
    text: `select order_id as "orderId", amount from activations.hand_refunds where order_id = any($1::bigint[])`,
    values: [orderIds],
  });

export const saveHandRefund = (tx: Tx, orderId: bigint, amount: Money): void =>
  tx.write({
    name: "save_hand_refund",
    text: `insert into activations.hand_refunds (order_id, amount) values ($1, $2)
           on conflict (order_id) do update set amount = excluded.amount`,
    values: [orderId, amount],
  });
