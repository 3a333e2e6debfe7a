import type { Ctx } from "../../platform/context.ts";
import type { JobHandlers } from "../../platform/jobs/jobs.ts";
import type { Sweep } from "../../platform/jobs/sweeps.ts";
import { notifyRestocked } from "./restock/notify-restocked.ts";
import { deleteExpiredSubscriptions } from "./restock/store.ts";
import { notifyPartner } from "./telegram/notify-partner.ts";

export const notificationJobs: Pick<JobHandlers, "notifications:tell_partner"> = {
  "notifications:tell_partner": notifyPartner,
};

export const notificationSweeps = (ctx: Ctx): Sweep[] => [
  { name: "notify restocked", everyMs: 5_000, run: () => notifyRestocked(ctx) },
  {
    name: "delete expired restock subscriptions",
    everyMs: 60 * 60_000,
    run: () => deleteExpiredSubscriptions(ctx),
  },
];
