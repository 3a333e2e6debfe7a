import type { Ctx } from "../../platform/context.ts";

/** Records that expired data was deleted, as evidence of retention. Does nothing if nothing was removed. */
export async function recordPurge(
  ctx: Ctx,
  { what, olderThan, removed }: { what: string; olderThan: Date; removed: number },
): Promise<void> {
  if (removed === 0) return;
  await ctx.db
    .insertInto("retention.purges")
    .values({ what, ranAt: ctx.clock.now(), olderThan, removed })
    .execute();
}

export type PurgeDay = { day: string; what: string; removed: number; lastAt: Date };

/** Deletions per day since a date, newest day first. */
export const listPurgeDays = (ctx: Ctx, since: Date): Promise<PurgeDay[]> =>
  ctx.query({
    name: "list_purge_days",
    text: `select to_char(ran_at at time zone 'utc', 'YYYY-MM-DD') as day, what, sum(removed)::int as removed,
                  max(ran_at) as "lastAt"
             from retention.purges where ran_at >= $1 group by 1, 2 order by 1 desc, 2`,
    values: [since],
  });

/** Deletions in total, and since a date. */
export const sumPurges = (
  ctx: Ctx,
  since: Date,
): Promise<{ what: string; total: number; day: number; lastAt: Date }[]> =>
  ctx.query({
    name: "sum_purges",
    text: `select what, sum(removed)::int as total, max(ran_at) as "lastAt",
                  coalesce(sum(removed) filter (where ran_at >= $1), 0)::int as day
             from retention.purges group by what`,
    values: [since],
  });
