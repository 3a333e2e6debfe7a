import type { Ctx } from "../../../platform/context.ts";
import type { LiveHint } from "../../../platform/live.ts";
import type { Order } from "../order.ts";
import { stateOf } from "../rules.ts";

/** For so long an order is believed to wait still, unless a hint says that it changed. */
const BELIEVED_MS = 10_000;
const ORDERS_MAX = 50_000;

export type WaitingOrders = {
  /** The order, while nothing is known to have happened to it. */
  recall(orderId: number): Order | undefined;
  /** Reads orders and remembers those that wait, but for what changed while they were read. */
  read(find: () => Promise<Order[]>): Promise<Order[]>;
};

const memories = new WeakMap<Ctx["pool"], WaitingOrders>();

/**
 * Orders that wait for their first SMS, as they were read last. Programs ask for them again and again, and until something
 * happens to an order, which a hint tells every process, the answer is the same. Nothing that came by SMS is kept here.
 */
export function waitingOrdersOf(ctx: Ctx): WaitingOrders {
  const known = memories.get(ctx.pool) ?? openMemory(ctx);
  memories.set(ctx.pool, known);
  return known;
}

type Kept = { order: Order; until: number };
/** What was hinted at while somebody read. */
type Heard = { orderIds: Set<number>; isGap: boolean };

function openMemory({ clock, live, orderIds }: Ctx): WaitingOrders {
  const kept = new Map<number, Kept>();
  const readers = new Set<Heard>();
  live.listen((hints) => {
    for (const hint of hints) forget(kept, readers, hint);
  });

  return {
    recall(orderId) {
      const one = kept.get(orderId);
      return one && one.until > clock.now().getTime() ? one.order : undefined;
    },
    async read(find) {
      const heard: Heard = { orderIds: new Set(), isGap: false };
      readers.add(heard);
      const orders = await find().finally(() => readers.delete(heard));
      const now = clock.now().getTime();
      for (const order of orders) {
        const orderId = orderIds.toPublic(order.id);
        const until = Math.min(now + BELIEVED_MS, order.expiresAt.getTime());
        const isWaiting = stateOf(order.status) === "waiting";
        if (isWaiting && !heard.isGap && !heard.orderIds.has(orderId)) keep(kept, orderId, { order, until });
      }
      return orders;
    },
  };
}

function forget(kept: Map<number, Kept>, readers: Set<Heard>, hint: LiveHint): void {
  if (hint.kind === "gap") {
    kept.clear();
    for (const heard of readers) heard.isGap = true;
  }
  if (hint.kind !== "order") return;
  kept.delete(hint.orderId);
  for (const heard of readers) heard.orderIds.add(hint.orderId);
}

function keep(kept: Map<number, Kept>, orderId: number, one: Kept): void {
  kept.delete(orderId);
  kept.set(orderId, one);
  for (const oldest of kept.keys()) {
    if (kept.size <= ORDERS_MAX) return;
    kept.delete(oldest);
  }
}
