import type { Ctx } from "./context.ts";

/** Leaves the proof that something was deleted when its time was over. Nothing to delete leaves none. */
export async function notePurge(
  ctx: Ctx,
  { what, olderThan, removed }: { what: string; olderThan: Date; removed: number },
): Promise<void> {
  if (removed === 0) return;
  await ctx.db
    .insertInto("platform.purges")
    .values({ what, ranAt: ctx.clock.now(), olderThan, removed })
    .execute();
}
