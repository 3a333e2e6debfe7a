import { Logger, runOnce } from "graphile-worker";
import { accountJobs } from "../src/modules/accounts/index.ts";
import { referralJobs } from "../src/modules/referrals/index.ts";
import type { Ctx } from "../src/platform/context.ts";
import { makeTaskList } from "../src/platform/jobs.ts";

const quiet = new Logger(() => () => {});

/** Works the queue until it is empty, as the worker of the house would. */
export async function runJobs({ system, url }: { system: Ctx; url: string }): Promise<void> {
  await runOnce({
    connectionString: url,
    noHandleSignals: true,
    taskList: makeTaskList(system, { ...accountJobs, ...referralJobs }),
    logger: quiet,
  });
}

/** The link in a mail. */
export function linkIn(mail: { text: string } | undefined): URL {
  const link = /https?:\S+/.exec(mail?.text ?? "")?.[0];
  if (!link) throw new Error("There is no link in this mail");
  return new URL(link);
}
