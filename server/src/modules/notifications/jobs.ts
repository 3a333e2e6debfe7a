import type { JobHandlers } from "../../platform/jobs.ts";
import { notifyPartner } from "./telegram/tell-partner.ts";

export const notificationJobs: Pick<JobHandlers, "notifications:tell_partner"> = {
  "notifications:tell_partner": notifyPartner,
};
