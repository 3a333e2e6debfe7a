import type { Ctx } from "../../platform/context.ts";
import type { JobHandlers } from "../../platform/jobs/jobs.ts";
import { repeatWhileFull, type Sweep } from "../../platform/jobs/sweeps.ts";
import { forwardMessage } from "./forwarding/forward-message.ts";
import { startOfHour } from "./forwarding/rules.ts";
import { deleteOldCounts } from "./forwarding/store.ts";
import { pushCode } from "./push/push-code.ts";
import { notifyRestocked } from "./restock/notify-restocked.ts";
import { deleteExpiredSubscriptions } from "./restock/store.ts";
import { notifyPartner } from "./telegram/notify-partner.ts";

export const notificationJobs: Pick<
  JobHandlers,
  "notifications:tell_partner" | "notifications:forward_message" | "notifications:push_code"
> = {
  "notifications:tell_partner": notifyPartner,
  "notifications:forward_message": forwardMessage,
  "notifications:push_code": pushCode,
};

export const notificationSweeps = (ctx: Ctx): Sweep[] => [
  { name: "notify restocked", everyMs: 5_000, run: () => notifyRestocked(ctx) },
  {
    name: "delete expired restock subscriptions",
    everyMs: 60 * 60_000,
    run: () => deleteExpiredSubscriptions(ctx),
  },
  { name: "delete old forwarding counts", everyMs: 60 * 60_000, run: () => deleteForwardingCounts(ctx) },
];

const COUNTS_BATCH = 1_000;

/** Counts of hours that are over. */
export const deleteForwardingCounts = (ctx: Ctx): Promise<void> =>
  repeatWhileFull(COUNTS_BATCH, () => deleteOldCounts(ctx, startOfHour(ctx.clock.now()), COUNTS_BATCH));
