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

export type FailedJobRow = {
  id: bigint;
  task: string;
  attempts: number;
  attemptsMax: number;
  runAt: Date;
  error: string;
};

/** Jobs that failed at least once, given up ones first, then by when they run next. */
export async function listFailedJobs({ db }: Ctx, limit: number): Promise<FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select j.id, t.identifier as task, j.attempts, j.max_attempts as "attemptsMax", j.run_at as "runAt", j.last_error as error
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
     where j.last_error is not null
     order by j.attempts < j.max_attempts, j.run_at desc, j.id limit ${limit}
  `.execute(db);
  return rows;
}

/** How many jobs failed so often that they are not tried any more. */
export async function countGivenUpJobs({ db }: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs where attempts >= max_attempts and last_error is not null
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Runs failed jobs again now, unless they run at the moment or are of an excluded kind. Returns their kinds. */
export async function rescheduleFailedJobs(
  tx: Tx,
  ids: bigint[],
  excluded: readonly (keyof Jobs)[],
): Promise<string[]> {
  const { rows } = await sql<{ task: string }>`
    with due as (
      select j.id, t.identifier as task
        from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
       where j.id = any (${ids}::bigint[]) and j.last_error is not null and j.locked_at is null
         and t.identifier <> all (${excluded}::text[])
    ), changed as (
      select graphile_worker.reschedule_jobs(array(select id from due), run_at => ${tx.clock.now()}, attempts => 0)
    )
    select due.task from due, (select count(*) from changed) as all_changed
  `.execute(tx.db);
  return rows.map(({ task }) => task);
}
