import type { JobHandlers } from "../../platform/jobs/jobs.ts";
import { deleteExpiredSolutions } from "./captcha/store.ts";
import { deleteExpiredSignInRecords } from "./rate-limits/store.ts";
import { sendRecoveryLink } from "./recovery/send-recovery-link.ts";
import { deleteExpiredCodes } from "./recovery/store.ts";
import { deleteExpiredVerifications } from "./sign-up/store.ts";

export const accountJobs: Pick<JobHandlers, "accounts:send_recovery" | "accounts:forget_attempts"> = {
  "accounts:send_recovery": sendRecoveryLink,
  "accounts:forget_attempts": async (ctx) => {
    for (const deleteExpired of [
      deleteExpiredSolutions,
      deleteExpiredSignInRecords,
      deleteExpiredCodes,
      deleteExpiredVerifications,
    ])
      await deleteExpired(ctx);
  },
};
