import { HOUR_MS, SECOND_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../platform/context.ts";
import type { JobHandlers } from "../../platform/jobs/jobs.ts";
import type { Sweep } from "../../platform/jobs/sweeps.ts";
import { deleteOldAlerts, evaluateAlerts } from "./alerts/evaluate-alerts.ts";
import { sendToChat } from "./recipients/send-to-chat.ts";

export const healthJobs: Pick<JobHandlers, "health:tell_operator"> = { "health:tell_operator": sendToChat };

export const healthSweeps = (ctx: Ctx): Sweep[] => [
  { name: "evaluate alerts", everyMs: 30 * SECOND_MS, run: () => evaluateAlerts(ctx) },
  { name: "delete old alerts", everyMs: HOUR_MS, run: () => deleteOldAlerts(ctx) },
];
