import { sql } from "kysely";
import type { Ctx, Tx } from "../context.ts";
import type { Jobs } from "./jobs.ts";

/** Deletes matching queued jobs, so that they neither run nor keep data. Running jobs are left alone. */
export async function deleteJobs<Name extends keyof Jobs>(
  tx: Tx,
  names: Name[],
  matches: (payload: Jobs[Name]) => boolean,
): Promise<void> {
  const { rows } = await sql<{ id: bigint; payload: Jobs[Name] }>`
    select j.id, j.payload
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = any (${names}::text[]) and j.locked_at is null
  `.execute(tx.db);
  const ids = rows.filter(({ payload }) => matches(payload)).map(({ id }) => id);
  await sql`delete from graphile_worker._private_jobs where id = any (${ids}::bigint[])`.execute(tx.db);
}

/** All queued jobs with an encrypted payload. */
export async function listSealedJobs({ db }: Ctx): Promise<{ id: bigint; sealed: string }[]> {
  const { rows } = await sql<{ id: bigint; sealed: string }>`
    select id, payload ->> 'sealed' as sealed
      from graphile_worker._private_jobs
     where payload ->> 'sealed' is not null
  `.execute(db);
  return rows;
}

/** False if the job is done or was changed since it was read. */
export async function replaceSealed(
  { db }: Ctx,
  id: bigint,
  before: string,
  sealed: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update graphile_worker._private_jobs
       set payload = (payload::jsonb || jsonb_build_object('sealed', ${sealed}::text))::json
     where id = ${id} and payload ->> 'sealed' = ${before}
  `.execute(db);
  return numAffectedRows > 0n;
}

/** Number of jobs that are due, and of those that failed at least once. */
export async function countJobs(ctx: Ctx): Promise<{ due: number; failed: number }> {
  const { rows } = await sql<{ due: number; failed: number }>`
    select (count(*) filter (where run_at <= ${ctx.clock.now()} and attempts < max_attempts))::int as due,
           (count(*) filter (where last_error is not null))::int as failed
      from graphile_worker._private_jobs
  `.execute(ctx.db);
  return rows[0] ?? { due: 0, failed: 0 };
}

/** The same, and since when the oldest due one waits. */
export async function readJobQueue(
  ctx: Ctx,
): Promise<{ due: number; failed: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ oldestAt: Date | null }>`
    select min(run_at) as "oldestAt" from graphile_worker._private_jobs
     where run_at <= ${ctx.clock.now()} and attempts < max_attempts
  `.execute(ctx.db);
  return { ...(await countJobs(ctx)), oldestAt: rows[0]?.oldestAt ?? null };
}
