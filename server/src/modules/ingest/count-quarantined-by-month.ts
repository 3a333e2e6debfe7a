import type { Ctx } from "../../platform/context.ts";

/** Quarantined messages per month. */
export const countQuarantinedByMonth = (ctx: Ctx, since: Date): Promise<{ month: string; n: number }[]> =>
  ctx.query({
    name: "count_quarantined_by_month",
    text: `select to_char(stored_at at time zone 'utc', 'YYYY-MM') as month, count(*)::int as n
             from ingest.messages where state = 'quarantined' and stored_at >= $1 group by 1`,
    values: [since],
  });
