import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { noCodeYet, orderClosed } from "../errors.ts";
import { getOwn } from "../lists/find-order.ts";
import type { Order } from "../order.ts";
import { stateOf } from "../rules.ts";
import { askAnother, finishNow } from "./life-store.ts";

/** Waits for another SMS on a number whose first code came. It is free: the order takes what comes in its time. */
export const requestAnother = (ctx: Ctx, customerId: string, orderId: number): Promise<void> =>
  change(ctx, customerId, { orderId, by: askAnother });

/** The code was enough: the order is done at once, and what still comes is nobody's. Asking twice changes nothing. */
export const finishOrder = (ctx: Ctx, customerId: string, orderId: number): Promise<void> =>
  change(ctx, customerId, { orderId, by: finishNow, isThere: "done" });

type Change = {
  orderId: number;
  by: (tx: Tx, id: bigint) => Promise<Order[]>;
  /** The state in which nothing is left to be done. */
  isThere?: "done";
};

async function change(ctx: Ctx, customerId: string, { orderId, by, isThere }: Change): Promise<void> {
  await transact(ctx, async (tx) => {
    const order = await getOwn(tx, customerId, orderId);
    const [changed] = await by(tx, order.id);
    if (changed) return tx.publish([{ kind: "order", customerId, orderId }]);
    const state = stateOf(order.status);
    if (state === "waiting") throw noCodeYet();
    if (state !== isThere) throw orderClosed();
  });
}
