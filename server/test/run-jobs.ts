import { Logger, runOnce } from "graphile-worker";
import pg from "pg";
import { accountJobs } from "../src/modules/accounts/index.ts";
import { fleetJobs } from "../src/modules/fleet/index.ts";
import { notificationJobs } from "../src/modules/notifications/index.ts";
import { paymentJobs } from "../src/modules/payments/index.ts";
import { payoutJobs } from "../src/modules/payouts/index.ts";
import { referralJobs } from "../src/modules/referrals/index.ts";
import type { Ctx } from "../src/platform/context.ts";
import { ignoreConnectionErrors } from "../src/platform/database/database.ts";
import { createTaskList } from "../src/platform/jobs/jobs.ts";

const quiet = new Logger(() => () => {});

/** Runs queued jobs until the queue is empty, as the app's worker would. */
export async function runJobs({ system, url }: { system: Ctx; url: string }): Promise<void> {
  // Its own pool, closed here: the database is dropped as soon as the test ends.
  const pgPool = ignoreConnectionErrors(new pg.Pool({ connectionString: url, max: 2 }));
  const taskList = createTaskList(system, {
    ...accountJobs,
    ...fleetJobs,
    ...notificationJobs,
    ...paymentJobs,
    ...referralJobs,
    ...payoutJobs,
  });
  try {
    await runOnce({ pgPool, noHandleSignals: true, taskList, logger: quiet });
  } finally {
    await pgPool.end();
  }
}

/** The link in a mail. */
export function linkIn(mail: { text: string } | undefined): URL {
  const link = /https?:\S+/.exec(mail?.text ?? "")?.[0];
  if (!link) throw new Error("The mail contains no link");
  return new URL(link);
}
