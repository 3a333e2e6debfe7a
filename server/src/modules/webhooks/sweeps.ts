import type { Ctx } from "../../platform/context.ts";
import { notePurge } from "../../platform/purges.ts";
import { type Sweep, untilLess } from "../../platform/sweeps.ts";
import { forgetEvents } from "../events/index.ts";
import { FAN_OUT_MAX, fanOut } from "./fan-out.ts";
import { forgetRentalAddresses } from "./forget-rental-addresses.ts";
import { KEPT_MS } from "./rules.ts";
import { startDue } from "./start-due.ts";
import { watchBalances } from "./watch-balances.ts";

const FORGOTTEN_TOGETHER_MAX = 1_000;

export const webhookSweeps = (ctx: Ctx): Sweep[] => [
  { name: "tell webhooks", everyMs: 300, run: () => tellWebhooks(ctx) },
  { name: "watch low balances", everyMs: 5_000, run: () => watchBalances(ctx) },
  { name: "forget events", everyMs: 60 * 60 * 1000, run: () => forgetOld(ctx) },
];

async function tellWebhooks(ctx: Ctx): Promise<void> {
  await untilLess(FAN_OUT_MAX, () => fanOut(ctx));
  // Only begun: whoever answers slowly would keep everybody else waiting.
  await startDue(ctx);
}

/** With the events goes what was told of them, and with rentals that are over their addresses. */
export async function forgetOld(ctx: Ctx): Promise<void> {
  await forgetRentalAddresses(ctx);
  const olderThan = new Date(ctx.clock.now().getTime() - KEPT_MS);
  await untilLess(FORGOTTEN_TOGETHER_MAX, async () => {
    const removed = await forgetEvents(ctx, olderThan, FORGOTTEN_TOGETHER_MAX);
    await notePurge(ctx, { what: "events", olderThan, removed });
    return removed;
  });
}
