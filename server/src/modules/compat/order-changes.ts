import type { Ctx } from "../../platform/context.ts";

/** Somebody waits for an order to change. */
export type Waiting = { woken: Promise<void>; stop(): void };
export type Wait = (customerId: string, orderId: number) => Waiting | undefined;

/** How many may wait at once, in all and of one customer. */
export type WaitingLimits = { max: number; perCustomerMax: number };
const LIMITS: WaitingLimits = { max: 5_000, perCustomerMax: 200 };

/**
 * Wakes whoever waits when a hint says that the order changed, on whatever node it did. One ear for everybody. Undefined
 * when there is no room to wait: then the answer is what is known now, and the program asks again later.
 */
export const waitForChange = (ctx: Ctx, customerId: string, orderId: number): Waiting | undefined =>
  (waits.get(ctx.pool) ?? openWaitingRoom(ctx))(customerId, orderId);

const waits = new WeakMap<Ctx["pool"], Wait>();

/** Opened by the first who waits, with room for so many. */
export function openWaitingRoom(ctx: Pick<Ctx, "pool" | "live">, limits = LIMITS): Wait {
  const wait = listen(ctx.live, limits);
  waits.set(ctx.pool, wait);
  return wait;
}

function listen(live: Ctx["live"], { max, perCustomerMax }: WaitingLimits): Wait {
  const sleepers = new Map<number, Set<() => void>>();
  const countOf = new Map<string, number>();
  let count = 0;

  live.listen((hints) => {
    for (const hint of hints) {
      if (hint.kind === "order") wake(sleepers.get(hint.orderId));
      if (hint.kind === "gap") for (const some of sleepers.values()) wake(some);
    }
  });

  function add(customerId: string, one: 1 | -1) {
    count += one;
    const own = (countOf.get(customerId) ?? 0) + one;
    if (own > 0) countOf.set(customerId, own);
    else countOf.delete(customerId);
  }

  return (customerId, orderId) => {
    if (count >= max || (countOf.get(customerId) ?? 0) >= perCustomerMax) return undefined;
    const { promise: woken, resolve } = Promise.withResolvers<void>();
    const beside = sleepers.get(orderId) ?? new Set();
    sleepers.set(orderId, beside.add(resolve));
    add(customerId, 1);
    return {
      woken,
      stop() {
        if (beside.delete(resolve)) add(customerId, -1);
        if (beside.size === 0 && sleepers.get(orderId) === beside) sleepers.delete(orderId);
        resolve();
      },
    };
  };
}

function wake(sleepers: Set<() => void> | undefined): void {
  for (const awake of sleepers ?? []) awake();
}
