import type { JobHandlers } from "../../platform/jobs/jobs.ts";
import { notifyPartner } from "./telegram/notify-partner.ts";

export const notificationJobs: Pick<JobHandlers, "notifications:tell_partner"> = {
  "notifications:tell_partner": notifyPartner,
};
