import { DAY_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../context.ts";

export type OutcomeCount = {
  source: string;
  subject: string;
  succeeded: number;
  failed: number;
  totalMs: number;
  lastOkAt: Date | null;
  lastFailedAt: Date | null;
  lastError: string | null;
};

const RETENTION_MS = 30 * DAY_MS;

/** Adds to the counts of the current hour. If the database is unavailable, they are lost. */
export async function addOutcomes(ctx: Ctx, counts: OutcomeCount[]): Promise<void> {
  const sorted = counts.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  const column = <Name extends keyof OutcomeCount>(name: Name) => sorted.map((count) => count[name]);
  const adding = ctx.query({
    name: "add_outcomes",
    text: `insert into platform.outcome_counts as c
             (source, subject, hour, succeeded, failed, total_ms, last_ok_at, last_failed_at, last_error)
           select source, subject, date_trunc('hour', $9::timestamptz, 'UTC'), succeeded, failed, total_ms, ok_at, failed_at, error
             from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::bigint[], $6::timestamptz[], $7::timestamptz[],
                         $8::text[]) as n (source, subject, succeeded, failed, total_ms, ok_at, failed_at, error)
               on conflict on constraint outcomes_are_counted_by_the_hour
               do update set succeeded = c.succeeded + excluded.succeeded, failed = c.failed + excluded.failed,
                             total_ms = c.total_ms + excluded.total_ms,
                             last_ok_at = greatest(c.last_ok_at, excluded.last_ok_at),
                             last_failed_at = greatest(c.last_failed_at, excluded.last_failed_at),
                             last_error = coalesce(excluded.last_error, c.last_error)`,
    values: [
      column("source"),
      column("subject"),
      column("succeeded"),
      column("failed"),
      column("totalMs"),
      column("lastOkAt"),
      column("lastFailedAt"),
      column("lastError"),
      ctx.clock.now(),
    ],
  });
  await adding.catch((err: unknown) => ctx.log.warn({ err }, "outcomes of calls were not counted"));
}

/** Two processes that write the same rows lock them in the same order. */
const key = ({ source, subject }: OutcomeCount) => `${source} ${subject}`;

/** Counts since a time, by source and subject. */
export const sumOutcomes = (ctx: Ctx, since: Date): Promise<OutcomeCount[]> =>
  ctx.query({
    name: "sum_outcomes",
    text: `select source, subject, sum(succeeded)::int as succeeded, sum(failed)::int as failed,
                  sum(total_ms)::float8 as "totalMs", max(last_ok_at) as "lastOkAt", max(last_failed_at) as "lastFailedAt",
                  (array_agg(last_error order by last_failed_at desc nulls last))[1] as "lastError"
             from platform.outcome_counts where hour > $1 group by 1, 2 order by 1, 2`,
    values: [since],
  });

/** Deletes counts older than 30 days. */
export const deleteOldOutcomes = (ctx: Ctx): Promise<unknown> =>
  ctx.query({
    name: "delete_old_outcomes",
    text: "delete from platform.outcome_counts where hour < $1",
    values: [new Date(ctx.clock.now().getTime() - RETENTION_MS)],
  });
