import type { Ctx } from "../../../platform/context.ts";
import * as store from "../store.ts";

/**
 * Rereads SIMs that memory has as free and the database refused, so that a sold number is not offered repeatedly and a
 * free one does not stay hidden.
 */
export async function settleDoubts(ctx: Ctx): Promise<void> {
  const { allocator, resting } = ctx.memory;
  const doubts = allocator.takeDoubts();
  if (doubts.length === 0) return;

  const simIds = [...new Set(doubts.map(({ simId }) => simId))];
  ctx.live.publish([{ kind: "sims", simIds }]);
  const live = await store.listLiveOnSims(ctx, simIds);
  for (const { simId, service } of doubts) {
    const isWaiting = live.some((order) => order.simId === simId && order.service === service);
    if (!isWaiting && !resting.isResting(simId, service)) allocator.release(simId, service);
  }
}
