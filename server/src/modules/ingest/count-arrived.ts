import type { Ctx } from "../../platform/context.ts";

export type Arrived = { arrived: number; unmatched: number; quarantined: number; waiting: number };

/** Messages stored since a time, by outcome, and all that still wait to be matched. */
export async function countArrived(ctx: Ctx, since: Date): Promise<Arrived> {
  const [counts] = await ctx.query<Arrived>({
    name: "count_arrived",
    text: `select count(*)::int as arrived,
                  (count(*) filter (where state = 'unmatched'))::int as unmatched,
                  (count(*) filter (where state = 'quarantined'))::int as quarantined,
                  (select count(*)::int from ingest.messages where state = 'new') as waiting
             from ingest.messages where stored_at >= $1`,
    values: [since],
  });
  return counts ?? { arrived: 0, unmatched: 0, quarantined: 0, waiting: 0 };
}
