import type { Ctx } from "../../platform/context.ts";
import { joinCalls } from "../../platform/joined-calls.ts";
import { listWaiting } from "./buying/start-store.ts";

const PAGE = 10_000;
const GAPS_MAX = 1_000;

/**
 * Tells the allocator which SIMs wait for which service: at start, so that none is offered twice after a restart, and
 * again whenever hints may have been lost. In between, `followShelf` hears of each.
 */
export async function followOrders(ctx: Ctx): Promise<() => void> {
  await markWaiting(ctx);
  const reconcile = joinCalls((gaps: "gap"[]) => reconcileWaiting(ctx).then(() => gaps), { max: GAPS_MAX });
  return ctx.live.listen((hints) => {
    if (hints.some(({ kind }) => kind === "gap"))
      reconcile("gap").catch((err: unknown) => ctx.log.error({ err }, "waiting orders not read"));
  });
}

/**
 * What waits according to memory and not according to the database is in doubt: it ended while nobody told us, or it is
 * being sold right now. `settleDoubts` looks at each.
 */
async function reconcileWaiting(ctx: Ctx): Promise<void> {
  const { allocator } = ctx.memory;
  const isWaiting = await markWaiting(ctx);
  for (const { simId, service } of allocator.listWaiting())
    if (!isWaiting.has(`${simId} ${service}`)) allocator.doubt(simId, service);
}

async function markWaiting(ctx: Ctx): Promise<Set<string>> {
  const marked = new Set<string>();
  let lastId = 0n;
  for (;;) {
    const waiting = await listWaiting(ctx, lastId, PAGE);
    for (const { simId, service } of waiting) {
      ctx.memory.allocator.markWaiting(simId, service);
      marked.add(`${simId} ${service}`);
    }
    const last = waiting.at(-1);
    if (!last || waiting.length < PAGE) return marked;
    lastId = last.id;
  }
}
