import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import * as wallet from "../../wallet/index.ts";
import { orderClosed, tooEarly } from "../errors.ts";
import { VelocityLimiter } from "../limits/velocity-limiter.ts";
import { getOwnOrder } from "../lists/find-order.ts";
import { cancelFrom, type Order } from "../order.ts";
import { secondsLeft, stateOf } from "../rules.ts";
import { lockOrders } from "../store.ts";
import { endWaitingOrders } from "./end-orders.ts";

/** Cancels an order before its code came and refunds it, exactly once even if something else ends it concurrently. */
export async function cancelActivation(ctx: Ctx, customerId: string, orderId: number): Promise<void> {
  const order = await getOwnOrder(ctx, customerId, orderId);
  if (stateOf(order.status) !== "waiting") throw orderClosed();
  assertCancellable(ctx, order);
  await transact(ctx, (tx) => cancel(tx, order));
}

async function cancel(tx: Tx, order: Order): Promise<void> {
  const { available, held } = wallet.accounts;
  lockOrders(tx, [order.id]);
  await wallet.lockBalances(tx, [available(order.customerId), held(order.customerId)]);
  await VelocityLimiter.of(tx).assertMayCancel(tx, order.customerId);
  const ended = await endWaitingOrders(tx, [order], { to: "cancelled" });
  if (ended === 0) throw orderClosed();
}

function assertCancellable(ctx: Ctx, order: Order) {
  const from = cancelFrom(ctx, order);
  const wait = from ? secondsLeft(from, ctx.clock.now()) : 0;
  if (wait > 0) throw tooEarly({ retryAfterSeconds: wait });
}
