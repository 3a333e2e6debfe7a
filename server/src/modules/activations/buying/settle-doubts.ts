import type { Ctx } from "../../../platform/context.ts";
import * as store from "../store.ts";

/**
 * The database refused SIMs that memory took to be free. Reads the truth about them, so that neither a sold number is
 * offered again and again nor a free one stays hidden.
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
