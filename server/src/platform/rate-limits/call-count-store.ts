import type { Ctx } from "../context.ts";

export type CallCount = { key: string; endsAt: Date; calls: number };

/** Adds calls to the shared counts and returns the new totals. */
export const addCallCounts = (ctx: Ctx, counts: CallCount[]): Promise<CallCount[]> =>
  ctx.query({
    name: "add_call_counts",
    text: `insert into platform.call_counts as c (key, ends_at, calls)
           select key, ends_at, calls from unnest($1::text[], $2::timestamptz[], $3::bigint[]) as new (key, ends_at, calls)
            order by key, ends_at
               on conflict (key, ends_at) do update set calls = c.calls + excluded.calls
        returning key, ends_at as "endsAt", calls::int as calls`,
    values: [
      counts.map(({ key }) => key),
      counts.map(({ endsAt }) => endsAt),
      counts.map(({ calls }) => calls),
    ],
  });

export const deleteEndedCallCounts = (ctx: Ctx, now: Date) =>
  ctx.query({
    name: "delete_ended_call_counts",
    text: "delete from platform.call_counts where ends_at <= $1",
    values: [now],
  });
