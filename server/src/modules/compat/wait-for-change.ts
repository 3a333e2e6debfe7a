import type { Ctx } from "../../platform/context.ts";

/** A long poll waiting for an order to change. */
export type OrderWait = { changed: Promise<void>; stop(): void };
export type WaitForOrder = (customerId: string, orderId: number) => OrderWait | undefined;

/** Most concurrent long polls, in total and per customer. */
export type LongPollLimits = { max: number; perCustomerMax: number };
const LIMITS: LongPollLimits = { max: 5_000, perCustomerMax: 200 };

/**
 * Waits until a hint says that the order changed, on any node. All waits share one listener. `undefined` when no slot is
 * free: then the caller answers with the current status.
 */
export const waitForChange = (ctx: Ctx, customerId: string, orderId: number): OrderWait | undefined =>
  (waits.get(ctx.pool) ?? createOrderWaiter(ctx))(customerId, orderId);

const waits = new WeakMap<Ctx["pool"], WaitForOrder>();

/** Created by the first wait; tests set other limits. */
export function createOrderWaiter(ctx: Pick<Ctx, "pool" | "live">, limits = LIMITS): WaitForOrder {
  const wait = createWait(ctx.live, limits);
  waits.set(ctx.pool, wait);
  return wait;
}

function createWait(live: Ctx["live"], { max, perCustomerMax }: LongPollLimits): WaitForOrder {
  const waitersByOrder = new Map<number, Set<() => void>>();
  const countOf = new Map<string, number>();
  let count = 0;

  live.listen((hints) => {
    for (const hint of hints) {
      if (hint.kind === "order") wake(waitersByOrder.get(hint.orderId));
      if (hint.kind === "gap") for (const waiters of waitersByOrder.values()) wake(waiters);
    }
  });

  function addToCount(customerId: string, change: 1 | -1) {
    count += change;
    const own = (countOf.get(customerId) ?? 0) + change;
    if (own > 0) countOf.set(customerId, own);
    else countOf.delete(customerId);
  }

  return (customerId, orderId) => {
    if (count >= max || (countOf.get(customerId) ?? 0) >= perCustomerMax) return undefined;
    const { promise: changed, resolve } = Promise.withResolvers<void>();
    const waiters = waitersByOrder.get(orderId) ?? new Set();
    waitersByOrder.set(orderId, waiters.add(resolve));
    addToCount(customerId, 1);
    return {
      changed,
      stop() {
        if (waiters.delete(resolve)) addToCount(customerId, -1);
        if (waiters.size === 0 && waitersByOrder.get(orderId) === waiters) waitersByOrder.delete(orderId);
        resolve();
      },
    };
  };
}

function wake(waiters: Set<() => void> | undefined): void {
  for (const resolve of waiters ?? []) resolve();
}
