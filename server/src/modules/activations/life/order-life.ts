import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { noCodeYet, orderClosed } from "../errors.ts";
import { getOwnOrder } from "../lists/find-order.ts";
import type { Order } from "../order.ts";
import { stateOf } from "../rules.ts";
import { finishNow, markAwaitingAnother } from "./life-store.ts";

/** Waits for another SMS on a number that got its first code. Free of charge within the order lifetime. */
export const requestAnotherCode = (ctx: Ctx, customerId: string, orderId: number): Promise<void> =>
  apply(ctx, customerId, { orderId, update: markAwaitingAnother });

/** Finishes the order at once; later messages are dropped. Idempotent. */
export const finishOrder = (ctx: Ctx, customerId: string, orderId: number): Promise<void> =>
  apply(ctx, customerId, { orderId, update: finishNow, alreadyIn: "done" });

type OrderChange = {
  orderId: number;
  update: (tx: Tx, id: bigint) => Promise<Order[]>;
  /** The state in which there is nothing left to do. */
  alreadyIn?: "done";
};

async function apply(
  ctx: Ctx,
  customerId: string,
  { orderId, update, alreadyIn }: OrderChange,
): Promise<void> {
  await transact(ctx, async (tx) => {
    const order = await getOwnOrder(tx, customerId, orderId);
    const [changed] = await update(tx, order.id);
    if (changed) return tx.publish([{ kind: "order", customerId, orderId }]);
    const state = stateOf(order.status);
    if (state === "waiting") throw noCodeYet();
    if (state !== alreadyIn) throw orderClosed();
  });
}
