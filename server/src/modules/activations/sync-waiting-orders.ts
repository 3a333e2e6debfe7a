import { createReloader } from "../../platform/concurrency/reloader.ts";
import type { Ctx } from "../../platform/context.ts";
import { Allocator } from "../fleet/index.ts";
import { listWaitingSims } from "./buying/startup-store.ts";

const PAGE_SIZE = 10_000;

/**
 * Tells the allocator which SIMs wait for which service: at start, so that none is offered twice after a restart, and
 * again whenever hints may have been lost. In between, `syncAllocator` applies each hint.
 */
export async function syncWaitingOrders(ctx: Ctx): Promise<() => void> {
  await markWaiting(ctx);
  const reader = createReloader(() => reconcileWaiting(ctx), { log: ctx.log, what: "waiting orders" });
  const stopListening = ctx.live.listen((hints) => {
    if (hints.some(({ kind }) => kind === "gap")) reader.request();
  });
  return () => {
    stopListening();
    reader.stop();
  };
}

/**
 * Waiting in memory but not in the database: the order ended and we missed the hint, or it is being sold right now.
 * `verifyDoubtfulSims` checks each.
 */
async function reconcileWaiting(ctx: Ctx): Promise<void> {
  const allocator = Allocator.of(ctx);
  const isWaiting = await markWaiting(ctx);
  for (const { simId, service } of allocator.listWaiting())
    if (!isWaiting.has(`${simId} ${service}`)) allocator.markDoubtful(simId, service);
}

async function markWaiting(ctx: Ctx): Promise<Set<string>> {
  const marked = new Set<string>();
  let lastId = 0n;
  for (;;) {
    const waiting = await listWaitingSims(ctx, lastId, PAGE_SIZE);
    for (const { simId, service } of waiting) {
      Allocator.of(ctx).markWaiting(simId, service);
      marked.add(`${simId} ${service}`);
    }
    const last = waiting.at(-1);
    if (!last || waiting.length < PAGE_SIZE) return marked;
    lastId = last.id;
  }
}
