import type { Ctx } from "../../platform/context.ts";
import type { JobHandlers } from "../../platform/jobs/jobs.ts";
import type { Sweep } from "../../platform/jobs/sweeps.ts";
import { collectDebts } from "../wallet/index.ts";
import { reconcilePayouts, sendPayout } from "./send-payout.ts";

export const payoutJobs: Pick<JobHandlers, "payouts:send"> = {
  "payouts:send": (ctx, { payoutId }) => sendPayout(ctx, payoutId),
};

export const payoutSweeps = (ctx: Ctx): Sweep[] => [
  { name: "reconcile payouts", everyMs: 60_000, run: () => reconcilePayouts(ctx) },
  { name: "collect debts of partners", everyMs: 60_000, run: () => collectDebts(ctx) },
];
