import type { Ctx } from "../../platform/context.ts";
import { Stopping } from "../../platform/stopping.ts";

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
  Stopping.find(ctx) ? undefined : (waits.get(ctx.pool)?.wait ?? createOrderWaiter(ctx))(customerId, orderId);

/** Lets all long polls answer now, because the server stops. */
export const endWaits = ({ pool }: Pick<Ctx, "pool">): void => waits.get(pool)?.wakeAll();

type OrderWaiter = { wait: WaitForOrder; wakeAll(): void };
const waits = new WeakMap<Ctx["pool"], OrderWaiter>();

/** Created by the first wait; tests set other limits. */
export function createOrderWaiter(ctx: Pick<Ctx, "pool" | "live">, limits = LIMITS): WaitForOrder {
  const waiter = createWaiter(ctx.live, limits);
  waits.set(ctx.pool, waiter);
  return waiter.wait;
}

function createWaiter(live: Ctx["live"], { max, perCustomerMax }: LongPollLimits): OrderWaiter {
  const waitersByOrder = new Map<number, Set<() => void>>();
  const countOf = new Map<string, number>();
  let count = 0;

  live.listen((hints) => {
    for (const hint of hints) {
      if (hint.kind === "order") wake(waitersByOrder.get(hint.orderId));
      if (hint.kind === "gap") wakeAll();
    }
  });

  function wakeAll() {
    for (const waiters of waitersByOrder.values()) wake(waiters);
  }

  function addToCount(customerId: string, change: 1 | -1) {
    count += change;
    const own = (countOf.get(customerId) ?? 0) + change;
    if (own > 0) countOf.set(customerId, own);
    else countOf.delete(customerId);
  }

  function wait(customerId: string, orderId: number): OrderWait | undefined {
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
  }

  return { wait, wakeAll };
}

function wake(waiters: Set<() => void> | undefined): void {
  for (const resolve of waiters ?? []) resolve();
}
