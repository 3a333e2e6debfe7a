import type { Ctx } from "../../../platform/context.ts";
import type { LiveHint } from "../../../platform/live/live.ts";
import type { Order } from "../order.ts";
import { stateOf } from "../rules.ts";

/** How long an order is assumed to still wait, unless a hint says otherwise. */
const CACHED_MS = 10_000;
const ORDERS_MAX = 50_000;

export type WaitingOrderCache = {
  /** The cached order, if nothing is known to have happened to it. */
  get(orderId: number): Order | undefined;
  /** Reads orders and caches the waiting ones, except those that changed during the read. */
  load(find: () => Promise<Order[]>): Promise<Order[]>;
};

const caches = new WeakMap<Ctx["pool"], WaitingOrderCache>();

/**
 * Cache of orders waiting for their first SMS, as last read. Programs poll them constantly, and until a hint reports a
 * change the answer is the same. Contains no message contents.
 */
export function waitingOrderCacheOf(ctx: Ctx): WaitingOrderCache {
  const known = caches.get(ctx.pool) ?? createCache(ctx);
  caches.set(ctx.pool, known);
  return known;
}

type CachedOrder = { order: Order; until: number };
/** Hints that arrived during a read. */
type HintsDuringRead = { orderIds: Set<number>; isGap: boolean };

function createCache({ clock, live, publicIds }: Ctx): WaitingOrderCache {
  const cached = new Map<number, CachedOrder>();
  const activeReads = new Set<HintsDuringRead>();
  live.listen((hints) => {
    for (const hint of hints) applyHint(cached, activeReads, hint);
  });

  return {
    get(orderId) {
      const entry = cached.get(orderId);
      return entry && entry.until > clock.now().getTime() ? entry.order : undefined;
    },
    async load(find) {
      const hinted: HintsDuringRead = { orderIds: new Set(), isGap: false };
      activeReads.add(hinted);
      const orders = await find().finally(() => activeReads.delete(hinted));
      const now = clock.now().getTime();
      for (const order of orders) {
        const orderId = publicIds.toPublic(order.id);
        const until = Math.min(now + CACHED_MS, order.expiresAt.getTime());
        const isWaiting = stateOf(order.status) === "waiting";
        if (isWaiting && !hinted.isGap && !hinted.orderIds.has(orderId))
          put(cached, orderId, { order, until });
      }
      return orders;
    },
  };
}

function applyHint(
  cached: Map<number, CachedOrder>,
  activeReads: Set<HintsDuringRead>,
  hint: LiveHint,
): void {
  if (hint.kind === "gap") {
    cached.clear();
    for (const hinted of activeReads) hinted.isGap = true;
  }
  if (hint.kind !== "order") return;
  cached.delete(hint.orderId);
  for (const hinted of activeReads) hinted.orderIds.add(hint.orderId);
}

function put(cached: Map<number, CachedOrder>, orderId: number, entry: CachedOrder): void {
  cached.delete(orderId);
  cached.set(orderId, entry);
  for (const oldest of cached.keys()) {
    if (cached.size <= ORDERS_MAX) return;
    cached.delete(oldest);
  }
}
