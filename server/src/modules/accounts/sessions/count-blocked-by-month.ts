import type { Ctx } from "../../../platform/context.ts";

/** Accounts blocked per month that are still blocked. */
export const countBlockedByMonth = (ctx: Ctx, since: Date): Promise<{ month: string; n: number }[]> =>
  ctx.query({
    name: "count_blocked_by_month",
    text: `select to_char(blocked_at at time zone 'utc', 'YYYY-MM') as month, count(*)::int as n
             from accounts.users where is_blocked and blocked_at >= $1 group by 1`,
    values: [since],
  });
