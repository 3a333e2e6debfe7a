import type { Ctx } from "../../platform/context.ts";

/** How many messages of a machine were nobody's in an hour. */
export type UnmatchedHour = { machineId: string; hour: Date; unmatched: number };

const ROWS_MAX = 10_000;

/** Messages that were nobody's since a moment, by machine and hour (UTC), newest hour first. Counts only: nobody reads them. */
export const countUnmatched = (
  ctx: Ctx,
  { since, machineId }: { since: Date; machineId?: string | undefined },
): Promise<UnmatchedHour[]> =>
  ctx.query({
    name: "count_unmatched",
    text: `select machine_id as "machineId", date_trunc('hour', stored_at, 'UTC') as hour, count(*)::int as unmatched
             from ingest.messages
            where state = 'unmatched' and stored_at >= $1 and ($2::text is null or machine_id = $2)
            group by 1, 2 order by 2 desc, 3 desc, 1 limit $3`,
    values: [since, machineId ?? null, ROWS_MAX],
  });
