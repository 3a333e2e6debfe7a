import type { Ctx } from "../../../platform/context.ts";
import { orderClosed, tooEarly } from "../errors.ts";
import { VelocityLimiter } from "../limits/velocity-limiter.ts";
import { getOwnOrder } from "../lists/find-order.ts";
import { cancelFrom, type Order } from "../order.ts";
import { secondsLeft, stateOf } from "../rules.ts";
import { endWaitingOrders } from "./end-orders.ts";

/** Cancels an order before its code came and refunds it, exactly once even if something else ends it concurrently. */
export async function cancelActivation(ctx: Ctx, customerId: string, orderId: number): Promise<void> {
  const velocity = VelocityLimiter.of(ctx);
  const order = await getOwnOrder(ctx, customerId, orderId);
  if (stateOf(order.status) !== "waiting") throw orderClosed();
  assertCancellable(ctx, order);
  await velocity.prepare(ctx, customerId);

  const at = ctx.clock.now();
  const hit = velocity.reserveCancel(customerId, at);
  if (hit) throw velocity.refuse(ctx, customerId, hit);
  await cancel(ctx, order).catch((error: unknown) => {
    velocity.releaseCancel(customerId, at);
    throw error;
  });
}

async function cancel(ctx: Ctx, order: Order): Promise<void> {
  const ended = await endWaitingOrders(ctx, [order], { to: "cancelled" });
  if (ended === 0) throw orderClosed();
}

function assertCancellable(ctx: Ctx, order: Order) {
  const from = cancelFrom(ctx, order);
  const wait = from ? secondsLeft(from, ctx.clock.now()) : 0;
  if (wait > 0) throw tooEarly({ retryAfterSeconds: wait });
}
