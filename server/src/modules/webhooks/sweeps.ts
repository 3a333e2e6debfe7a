import type { Ctx } from "../../platform/context.ts";
import { notePurge } from "../../platform/purges.ts";
import { type Sweep, untilLess } from "../../platform/sweeps.ts";
import { forgetEvents } from "../events/index.ts";
import { FAN_OUT_MAX, fanOut } from "./fan-out.ts";
import { forgetRentalAddresses } from "./forget-rental-addresses.ts";
import { KEPT_MS } from "./rules.ts";
import { startDue } from "./start-due.ts";
import { watchBalances } from "./watch-balances.ts";

const DELETE_BATCH = 1_000;

export const webhookSweeps = (ctx: Ctx): Sweep[] => [
  { name: "send webhooks", everyMs: 300, run: () => sendWebhooks(ctx) },
  { name: "notify low balances", everyMs: 5_000, run: () => watchBalances(ctx) },
  { name: "delete old events", everyMs: 60 * 60 * 1000, run: () => forgetOld(ctx) },
];

async function sendWebhooks(ctx: Ctx): Promise<void> {
  await untilLess(FAN_OUT_MAX, () => fanOut(ctx));
  // Not awaited: a slow endpoint must not hold up the others.
  await startDue(ctx);
}

/** Deletes old events with their deliveries, and the endpoints of ended rentals. */
export async function forgetOld(ctx: Ctx): Promise<void> {
  await forgetRentalAddresses(ctx);
  const olderThan = new Date(ctx.clock.now().getTime() - KEPT_MS);
  await untilLess(DELETE_BATCH, async () => {
    const removed = await forgetEvents(ctx, olderThan, DELETE_BATCH);
    await notePurge(ctx, { what: "events", olderThan, removed });
    return removed;
  });
}
