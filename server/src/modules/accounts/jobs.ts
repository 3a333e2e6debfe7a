import type { JobHandlers } from "../../platform/jobs.ts";
import { deleteOldSolutions } from "./captcha/store.ts";
import { deleteOldAttempts } from "./limits/store.ts";
import { sendMail } from "./mails/send-mail.ts";
import { sendRecovery } from "./recovery/send-recovery.ts";
import { deleteOldCodes } from "./recovery/store.ts";
import { deleteOldProofs } from "./sign-up/store.ts";

export const accountJobs: Pick<
  JobHandlers,
  "accounts:send_mail" | "accounts:send_recovery" | "accounts:forget_attempts"
> = {
  "accounts:send_mail": sendMail,
  "accounts:send_recovery": sendRecovery,
  "accounts:forget_attempts": async (ctx) => {
    for (const deleteExpired of [deleteOldSolutions, deleteOldAttempts, deleteOldCodes, deleteOldProofs])
      await deleteExpired(ctx);
  },
};
