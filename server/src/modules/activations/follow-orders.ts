import type { Ctx } from "../../platform/context.ts";
import { listWaiting } from "./sweep-store.ts";

const PAGE = 10_000;

/** Tells the allocator at start which SIMs wait for which service, so that none is offered twice after a restart. */
export async function followOrders(ctx: Ctx): Promise<void> {
  let lastId = 0n;
  for (;;) {
    const waiting = await listWaiting(ctx, lastId, PAGE);
    for (const { simId, service } of waiting) ctx.memory.allocator.markWaiting(simId, service);
    const last = waiting.at(-1);
    if (!last || waiting.length < PAGE) return;
    lastId = last.id;
  }
}
