import type { JobHandlers } from "../../platform/jobs.ts";

export const notificationJobs: Pick<JobHandlers, "notifications:tell_partner"> = {
  "notifications:tell_partner": async () => {},
};
