import { type Ctx, transact } from "../../platform/context.ts";
import * as wallet from "../wallet/index.ts";
import { giveBack } from "./end-orders.ts";
import { orderClosed, orderNotFound } from "./errors.ts";
import * as store from "./store.ts";

/** Gives a number up before its code came: the money is back, exactly once, whoever else ends the order. */
export async function cancelActivation(ctx: Ctx, customerId: string, orderId: number): Promise<void> {
  const id = ctx.orderIds.toInternal(orderId);
  await transact(ctx, async (tx) => {
    const [order] = await store.findOrders(tx, [id]);
    if (order?.customerId !== customerId) throw orderNotFound();

    await wallet.lockBalances(tx, [wallet.accounts.available(customerId), wallet.accounts.held(customerId)]);
    const ended = await store.endWaiting(tx, [id], "cancelled");
    if (ended.length === 0) throw orderClosed();
    await giveBack(tx, ended);
  });
}
