import type { Ctx } from "../../platform/context.ts";
import { repeatWhileFull, type Sweep } from "../../platform/jobs/sweeps.ts";
import { deleteOldEvents } from "../events/index.ts";
import { recordPurge } from "../retention/index.ts";
import { deleteEndedActivationEndpoints, deleteEndedRentalEndpoints } from "./delete-ended-endpoints.ts";
import { FAN_OUT_BATCH, fanOut } from "./fan-out.ts";
import { notifyLowBalances } from "./notify-low-balances.ts";
import { RETENTION_MS } from "./rules.ts";
import { startDueDeliveries } from "./start-due-deliveries.ts";

const DELETE_BATCH = 1_000;

export const webhookSweeps = (ctx: Ctx): Sweep[] => [
  { name: "send webhooks", everyMs: 300, run: () => sendWebhooks(ctx) },
  { name: "notify low balances", everyMs: 5_000, run: () => notifyLowBalances(ctx) },
  { name: "delete old events", everyMs: 60 * 60 * 1000, run: () => deleteExpiredWebhookData(ctx) },
];

async function sendWebhooks(ctx: Ctx): Promise<void> {
  await repeatWhileFull(FAN_OUT_BATCH, () => fanOut(ctx));
  // Not awaited: a slow endpoint must not hold up the others.
  await startDueDeliveries(ctx);
}

/** Deletes old events with their deliveries, and the endpoints of ended orders. */
export async function deleteExpiredWebhookData(ctx: Ctx): Promise<void> {
  await deleteEndedRentalEndpoints(ctx);
  await deleteEndedActivationEndpoints(ctx);
  const olderThan = new Date(ctx.clock.now().getTime() - RETENTION_MS);
  await repeatWhileFull(DELETE_BATCH, async () => {
    const removed = await deleteOldEvents(ctx, olderThan, DELETE_BATCH);
    await recordPurge(ctx, { what: "events", olderThan, removed });
    return removed;
  });
}
