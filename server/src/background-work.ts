import { accountJobs, accountSweeps } from "./modules/accounts/index.ts";
import {
  activationSweeps,
  syncCooldowns,
  syncReturnedNumbers,
  syncWaitingOrders,
} from "./modules/activations/index.ts";
import { priceSweeps, rateSweeps, serviceStateSweeps } from "./modules/catalogue/index.ts";
import { compatSweeps } from "./modules/compat/index.ts";
import * as fleet from "./modules/fleet/index.ts";
import { healthJobs, healthSweeps } from "./modules/health/index.ts";
import { ingestSweeps } from "./modules/ingest/index.ts";
import { mailJobs } from "./modules/mails/index.ts";
import { notificationJobs, notificationSweeps } from "./modules/notifications/index.ts";
import { closingSweeps } from "./modules/office/index.ts";
import { paymentJobs } from "./modules/payments/index.ts";
import { payoutJobs, payoutSweeps } from "./modules/payouts/index.ts";
import { personalDataSweeps } from "./modules/personal-data/index.ts";
import { proofJobs } from "./modules/proofs/index.ts";
import { receiptJobs } from "./modules/receipts/index.ts";
import { referralJobs, referralSweeps } from "./modules/referrals/index.ts";
import { rentalSweeps } from "./modules/rentals/index.ts";
import { reportSweeps } from "./modules/reports/index.ts";
import { sandboxSweeps } from "./modules/sandbox/index.ts";
import { supplierSweeps } from "./modules/suppliers/index.ts";
import { supportSweeps } from "./modules/support/index.ts";
import { walletJobs } from "./modules/wallet/index.ts";
import { webhookSweeps } from "./modules/webhooks/index.ts";
import { personalDataSources } from "./personal-data.ts";
import type { Ctx } from "./platform/context.ts";
import { deleteOldRequests } from "./platform/database/request-store.ts";
import { fourEyesSweeps } from "./platform/four-eyes/needs-second-operator.ts";
import type { JobHandlers } from "./platform/jobs/jobs.ts";
import { skipAfterStall } from "./platform/jobs/sweeps.ts";
import { deleteOldOutcomes } from "./platform/outcomes/outcome-store.ts";
import { callWindowSweeps } from "./platform/rate-limits/call-windows.ts";
import { stateSweeps, syncState } from "./sync-state.ts";

/** Keeps stock, waiting orders, cooldowns and prices in memory in sync with changes by any process. */
export async function followChanges(ctx: Ctx, onPagesChanged = () => {}): Promise<() => void> {
  const unsubscribe = [
    await fleet.syncAllocator(ctx),
    await syncWaitingOrders(ctx),
    await syncCooldowns(ctx),
    syncReturnedNumbers(ctx),
    syncState(ctx, onPagesChanged),
  ];
  return () => {
    for (const stop of unsubscribe) stop();
  };
}

export const jobs: JobHandlers = {
  ...mailJobs,
  ...accountJobs,
  ...walletJobs,
  ...paymentJobs,
  ...receiptJobs,
  ...referralJobs,
  ...fleet.fleetJobs,
  ...notificationJobs,
  ...payoutJobs,
  ...proofJobs,
  ...healthJobs,
  "platform:forget_requests": deleteOldRequests,
};

export const sweepsOf = (ctx: Ctx) => [
  ...accountSweeps(ctx),
  ...personalDataSweeps(ctx, personalDataSources),
  ...activationSweeps(ctx),
  ...rentalSweeps(ctx),
  ...ingestSweeps(ctx),
  ...notificationSweeps(ctx),
  ...compatSweeps(ctx),
  ...webhookSweeps(ctx),
  ...sandboxSweeps(ctx),
  ...stateSweeps(ctx),
  ...supportSweeps(ctx),
  ...supplierSweeps(ctx),
  ...referralSweeps(ctx),
  ...payoutSweeps(ctx),
  ...rateSweeps(ctx),
  ...serviceStateSweeps(ctx),
  ...priceSweeps(ctx),
  ...closingSweeps(ctx),
  ...callWindowSweeps(ctx),
  ...fourEyesSweeps(ctx),
  ...healthSweeps(ctx),
  ...reportSweeps(ctx),
  markSilent(ctx),
  { name: "archive gone SIMs", everyMs: 600_000, run: () => fleet.archiveGoneSims(ctx) },
  { name: "delete old SIM changes", everyMs: 60_000, run: () => fleet.deleteOldSimChanges(ctx) },
  { name: "expire machine commands", everyMs: 30_000, run: () => fleet.expireCommands(ctx) },
  { name: "delete old counts of calls", everyMs: 3_600_000, run: () => deleteOldOutcomes(ctx) },
  { name: "delete old machine incidents", everyMs: 3_600_000, run: () => fleet.deleteOldIncidents(ctx) },
];

const markSilent = (ctx: Ctx) =>
  skipAfterStall({
    name: "mark silent machines",
    everyMs: 3_000,
    run: () => fleet.markSilentMachines(ctx),
  });
