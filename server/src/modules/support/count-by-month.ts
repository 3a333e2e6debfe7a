import type { Ctx } from "../../platform/context.ts";

export type SupportMonth = { month: string; reports: number; requests: number };

/** Incoming abuse reports, and requests of authorities. */
export const countReportsByMonth = (ctx: Ctx, since: Date): Promise<SupportMonth[]> =>
  ctx.query({
    name: "count_reports_by_month",
    text: `select to_char(t.created_at at time zone 'utc', 'YYYY-MM') as month,
                  (count(*) filter (where r.category <> 'authority'))::int as reports,
                  (count(*) filter (where r.category = 'authority' or t.kind = 'authority'))::int as requests
             from support.tickets t left join support.abuse_reports r on r.ticket_id = t.id
            where t.kind in ('abuse', 'authority') and t.created_at >= $1
            group by 1`,
    values: [since],
  });

/** Blocks per month, by owners and by operators, including those lifted since. */
export const countBlocksByMonth = (ctx: Ctx, since: Date): Promise<{ month: string; n: number }[]> =>
  ctx.query({
    name: "count_blocks_by_month",
    text: `select to_char(at at time zone 'utc', 'YYYY-MM') as month, count(*)::int as n
             from (select blocked_at as at from support.owner_requests where blocked_at >= $1
                   union all
                   select at from platform.acts where what = 'service: blocked' and by <> 'system' and at >= $1) as blocks
            group by 1`,
    values: [since],
  });
