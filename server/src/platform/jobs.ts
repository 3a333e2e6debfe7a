import { Logger, parseCrontab, run, type TaskList, type Logger as WorkerLogger } from "graphile-worker";
import { sql } from "kysely";
import pg from "pg";
import type { Ctx, Tx } from "./context.ts";
import { surviveBreaks } from "./database.ts";
import type { Log } from "./log.ts";

/** Every background task and its payload, in one list, so a typo does not compile. */
export type Jobs = {
  "wallet:reconcile": Record<string, never>;
  /** A stored callback of a payment provider waits to be worked. */
  "payments:work_event": { eventId: string };
  /** A partner may not sell any more. */
  "fleet:withdraw_sims": { partnerId: string };
  /** A partner's Telegram chat, where one is linked, hears what was decided. */
  "notifications:tell_partner": { partnerId: string; state: "approved" | "rejected"; reason: string };
  /** Asks the providers what they know, and compares. */
  "payments:reconcile": Record<string, never>;
  "payments:send_refund": { refundId: string };
  "platform:forget_requests": Record<string, never>;
  /** Sealed, because links in mails open accounts. */
  "accounts:send_mail": { id: string; sealed: string };
  "accounts:send_recovery": { id: string; sealed: string };
  "accounts:forget_attempts": Record<string, never>;
  /** Whoever has something to tell an advertiser queues this; without a click there is nobody to tell. */
  "referrals:send_postback": { key: string; userId: string; status: string; payoutUsd: string };
  /** Somebody signed up by the link of another. */
  "referrals:attach": { userId: string };
  /** Whoever learns by which means a person paid queues this; the mark never leaves the house in clear. */
  "referrals:note_payer": { userId: string; mark: string };
  /** Orders that were paid back after their commission was booked. */
  "referrals:reverse": { orderIds: string[] };
  "payouts:send": { payoutId: string };
  "proofs:take_snapshot": Record<string, never>;
};

export type JobHandlers = { [Name in keyof Jobs]: (ctx: Ctx, payload: Jobs[Name]) => Promise<void> };

const WORKERS = 4;

/** When the house does what nobody asked for (minute hour day month weekday, in UTC). */
const TIMETABLE = `
  17 3 * * * wallet:reconcile ?fill=12h
  53 3 * * * payments:reconcile ?fill=12h
  5 0 * * * proofs:take_snapshot ?fill=12h
  41 * * * * platform:forget_requests
  47 * * * * accounts:forget_attempts
`;

/**
 * Queues a job in the caller's transaction: the job exists if and only if the change that asked for it does.
 * This is our whole outbox.
 */
export async function enqueue<Name extends keyof Jobs>(
  tx: Tx,
  name: Name,
  payload: Jobs[Name],
  runAt?: Date,
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => ${runAt ?? tx.clock.now()})
  `.execute(tx.db);
}

/** Takes jobs out of the queue that must not be done or remembered any more; one that runs at this moment is left. */
export async function dropJobs<Name extends keyof Jobs>(
  tx: Tx,
  names: Name[],
  isMeant: (payload: Jobs[Name]) => boolean,
): Promise<void> {
  const { rows } = await sql<{ id: bigint; payload: Jobs[Name] }>`
    select j.id, j.payload
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = any (${names}::text[]) and j.locked_at is null
  `.execute(tx.db);
  const ids = rows.filter(({ payload }) => isMeant(payload)).map(({ id }) => id);
  await sql`delete from graphile_worker._private_jobs where id = any (${ids}::bigint[])`.execute(tx.db);
}

/** Jobs that are due and not yet done, and those that failed at least once. */
export async function countJobs(ctx: Ctx): Promise<{ due: number; failed: number }> {
  const { rows } = await sql<{ due: number; failed: number }>`
    select (count(*) filter (where run_at <= ${ctx.clock.now()} and attempts < max_attempts))::int as due,
           (count(*) filter (where last_error is not null))::int as failed
      from graphile_worker._private_jobs
  `.execute(ctx.db);
  return rows[0] ?? { due: 0, failed: 0 };
}

export type Worker = { stop(): Promise<void> };

/** Works the queue until stopped. Several processes may do so at once; each job is done by one. */
export async function startWorker(
  ctx: Ctx,
  directUrl: string,
  handlers: Partial<JobHandlers>,
  timetable = TIMETABLE,
): Promise<Worker> {
  // Its own pool: the library stops listening for breaks before it has closed the connections of a pool it made.
  const pgPool = surviveBreaks(
    new pg.Pool({ connectionString: directUrl, max: WORKERS, application_name: "sonum-jobs" }),
  );
  const runner = await run({
    pgPool,
    concurrency: WORKERS,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: workerLog(ctx.log),
    parsedCronItems: parseCrontab(timetable),
    taskList: makeTaskList(ctx, handlers),
  });
  return {
    async stop() {
      await runner.stop();
      await pgPool.end();
    },
  };
}

/** The handlers as the library calls them; also for tests that work the queue themselves. */
export function makeTaskList(ctx: Ctx, handlers: Partial<JobHandlers>): TaskList {
  const tasks: TaskList = {};
  for (const [name, handle] of Object.entries(handlers))
    tasks[name] = (payload) => handle(ctx, payload as never);
  return tasks;
}

/** The library's chatter, in our log at our levels. */
const workerLog = (log: Log): WorkerLogger =>
  new Logger(() => (level, message) => {
    if (level === "error" || level === "warning") log[level === "error" ? "error" : "warn"](message);
    else log.debug(message);
  });
