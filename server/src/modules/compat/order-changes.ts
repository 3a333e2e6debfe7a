import type { Ctx } from "../../platform/context.ts";

/** Somebody waits for an order to change. */
type Waiting = { woken: Promise<void>; stop(): void };
type Wait = (orderId: number) => Waiting;

const WAITING_MAX = 5_000;

/**
 * Wakes whoever waits when a hint says that the order changed, on whatever node it did. One ear for everybody. When too
 * many wait, the next one does not: it is woken at once and asks again later.
 */
export function waitForChange(ctx: Ctx, orderId: number): Waiting {
  const wait = waits.get(ctx.pool) ?? listen(ctx);
  waits.set(ctx.pool, wait);
  return wait(orderId);
}

const waits = new WeakMap<Ctx["pool"], Wait>();

function listen(ctx: Ctx): Wait {
  const sleepers = new Map<number, Set<() => void>>();
  let count = 0;

  ctx.live.listen((hints) => {
    for (const hint of hints) {
      if (hint.kind === "order") wake(sleepers.get(hint.orderId));
      if (hint.kind === "gap") for (const some of sleepers.values()) wake(some);
    }
  });

  return (orderId) => {
    if (count >= WAITING_MAX) return { woken: Promise.resolve(), stop: () => {} };
    const { promise: woken, resolve } = Promise.withResolvers<void>();
    const beside = sleepers.get(orderId) ?? new Set();
    sleepers.set(orderId, beside.add(resolve));
    count++;
    return {
      woken,
      stop() {
        if (beside.delete(resolve)) count--;
        if (beside.size === 0 && sleepers.get(orderId) === beside) sleepers.delete(orderId);
        resolve();
      },
    };
  };
}

function wake(sleepers: Set<() => void> | undefined): void {
  for (const awake of sleepers ?? []) awake();
}
