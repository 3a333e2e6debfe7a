import type { JobHandlers } from "../../platform/jobs.ts";
import { sendPostback } from "./send-postback.ts";

export const referralJobs: Pick<JobHandlers, "referrals:send_postback"> = {
  "referrals:send_postback": sendPostback,
};
