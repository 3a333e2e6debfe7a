import type { JobHandlers } from "../../platform/jobs/jobs.ts";
import { withdrawSims } from "./sims/withdraw-sims.ts";

export const fleetJobs: Pick<JobHandlers, "fleet:withdraw_sims"> = {
  "fleet:withdraw_sims": (ctx, { partnerId }) => withdrawSims(ctx, partnerId),
};
