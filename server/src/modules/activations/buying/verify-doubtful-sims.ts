import type { Ctx } from "../../../platform/context.ts";
import { Allocator } from "../../fleet/index.ts";
import { Cooldowns } from "../life/cooldowns.ts";
import * as store from "../store.ts";

/**
 * Rereads SIMs that memory has as free and the database refused, so that a sold number is not offered repeatedly and a
 * free one does not stay hidden.
 */
export async function verifyDoubtfulSims(ctx: Ctx): Promise<void> {
  const allocator = Allocator.of(ctx);
  const cooldowns = Cooldowns.of(ctx);
  const doubts = allocator.drainDoubtful();
  if (doubts.length === 0) return;

  const simIds = [...new Set(doubts.map(({ simId }) => simId))];
  ctx.live.publish([{ kind: "sims", simIds }]);
  const live = await store.listLiveOrdersOnSims(ctx, simIds);
  for (const { simId, service } of doubts) {
    const isWaiting = live.some((order) => order.simId === simId && order.service === service);
    if (!isWaiting && !cooldowns.isCoolingDown(simId, service)) allocator.release(simId, service);
  }
}
