import { Logger, parseCrontab, run, type TaskList, type Logger as WorkerLogger } from "graphile-worker";
import { sql } from "kysely";
import pg from "pg";
import type { Ctx, Tx } from "../context.ts";
import { ignoreConnectionErrors } from "../database/database.ts";
import type { Log } from "../log/log.ts";

/** All background jobs and their payloads, so that a typo does not compile. */
export type Jobs = {
  "wallet:reconcile": Record<string, never>;
  /** Processes a stored callback of a payment provider. */
  "payments:work_event": { eventId: string };
  /** Takes the SIMs of a partner who may no longer sell off sale. */
  "fleet:withdraw_sims": { partnerId: string };
  /** Gives SIMs the names of mobile operators that this version knows. */
  "fleet:normalize_operators": Record<string, never>;
  /** Notifies the partner's Telegram chat, if linked, of a decision. */
  "notifications:tell_partner": { partnerId: string; state: "approved" | "rejected"; reason: string };
  /** Forwards a received code to its customer; `isNotice`: tells that no more are forwarded for a while. */
  "notifications:forward_message": { id: string; eventId: string; isNotice: boolean };
  /** Tells one device that a code arrived. */
  "notifications:push_code": { sessionId: string; eventId: string };
  /** Compares our payments with the providers' records. */
  "payments:reconcile": Record<string, never>;
  "payments:send_refund": { refundId: string };
  "platform:forget_requests": Record<string, never>;
  /** Sends an alert to an operator's linked Telegram chat. */
  "health:tell_operator": { userId: string; text: string };
  /** Encrypted, because links in mails give access to accounts. */
  "accounts:send_mail": { id: string; sealed: string };
  "accounts:send_recovery": { id: string; sealed: string };
  "accounts:forget_attempts": Record<string, never>;
  /** Mails the receipt of a top-up that was credited. */
  "receipts:send": { customerId: string; topUpId: string };
  /** Sends an advertiser a postback; does nothing for users who came without a click. */
  "referrals:send_postback": { key: string; userId: string; status: string; payoutUsd: string };
  /** Attaches a new user to their referrer. */
  "referrals:attach": { userId: string };
  /** Records the payer's fingerprint (keyed hash of the means of payment). */
  "referrals:note_payer": { userId: string; mark: string };
  /** Reverses the commission of orders that were refunded after it was booked. */
  "payouts:send": { payoutId: string };
  "proofs:take_snapshot": Record<string, never>;
};

export type JobHandlers = { [Name in keyof Jobs]: (ctx: Ctx, payload: Jobs[Name]) => Promise<void> };

const WORKERS = 4;

/** Scheduled jobs (minute hour day month weekday, in UTC). */
const SCHEDULE = `
  17 3 * * * wallet:reconcile ?fill=12h
  53 3 * * * payments:reconcile ?fill=12h
  5 0 * * * proofs:take_snapshot ?fill=12h
  29 4 * * * fleet:normalize_operators ?fill=12h
  41 * * * * platform:forget_requests
  47 * * * * accounts:forget_attempts
`;

/**
 * Queues a job in the caller's transaction: the job exists if and only if the transaction commits (transactional outbox).
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

export type Worker = { stop(): Promise<void> };

/** Runs queued jobs until stopped. Several processes may do so at once; each job runs in one of them. */
export async function startWorker(
  ctx: Ctx,
  directUrl: string,
  handlers: Partial<JobHandlers>,
  schedule = SCHEDULE,
): Promise<Worker> {
  // Our own pool: for one of its own the library removes the error listeners before the connections are closed.
  const pgPool = ignoreConnectionErrors(
    new pg.Pool({ connectionString: directUrl, max: WORKERS, application_name: "sonum-jobs" }),
  );
  const runner = await run({
    pgPool,
    concurrency: WORKERS,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: workerLog(ctx.log),
    parsedCronItems: parseCrontab(schedule),
    taskList: createTaskList(ctx, handlers),
  });
  return {
    async stop() {
      await runner.stop();
      await pgPool.end();
    },
  };
}

/** The handlers in the library's form; also used by tests that run the queue themselves. */
export function createTaskList(ctx: Ctx, handlers: Partial<JobHandlers>): TaskList {
  const tasks: TaskList = {};
  for (const [name, handle] of Object.entries(handlers))
    tasks[name] = (payload) => handle(ctx, payload as never);
  return tasks;
}

/** Forwards the library's log to ours; its info lines become debug. */
const workerLog = (log: Log): WorkerLogger =>
  new Logger(() => (level, message) => {
    if (level === "error" || level === "warning") log[level === "error" ? "error" : "warn"](message);
    else log.debug(message);
  });
