import { auditAction } from "../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../platform/context.ts";
import { rescheduleFailedJobs } from "../../platform/jobs/job-store.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { listFailedDeliveries, resendFailed } from "../webhooks/index.ts";

/** Whether money arrived may be unknown: operators decide about these on the pages of payouts and refunds. */
export const MONEY_OUT_JOBS = ["payouts:send", "payments:send_refund"] as const satisfies (keyof Jobs)[];

/** Runs failed jobs again now. Every job may run twice and takes effect once, so repeats are harmless. */
export const retryJobs = (ctx: Ctx, by: string, ids: string[]): Promise<{ retried: number }> =>
  transact(ctx, async (tx) => {
    const tasks = await rescheduleFailedJobs(tx, ids.map(BigInt), MONEY_OUT_JOBS);
    for (const [task, own] of Map.groupBy(tasks, (name) => name))
      await auditAction(tx, { by, what: "jobs: retried", about: task, details: { jobs: own.length } });
    return { retried: tasks.length };
  });

const DELIVERIES_MAX = 100;

export async function readFailedDeliveries(ctx: Ctx) {
  const rows = await listFailedDeliveries(ctx, DELIVERIES_MAX);
  return { data: rows.map(({ url, ...row }) => ({ ...row, host: new URL(url).host })) };
}

/** Sends webhooks once more under their ids, by which receivers recognise a repeat. */
export const retryDeliveries = (ctx: Ctx, by: string, ids: string[]): Promise<{ retried: number }> =>
  transact(ctx, async (tx) => {
    const sent = await resendFailed(tx, ids);
    if (sent.length > 0)
      await auditAction(tx, {
        by,
        what: "webhooks: retried",
        about: sent[0] ?? "",
        details: { deliveries: sent.length },
      });
    return { retried: sent.length };
  });
