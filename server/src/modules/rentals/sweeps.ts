import type { Ctx } from "../../platform/context.ts";
import { notePurge } from "../../platform/purges.ts";
import { type Sweep, untilLess } from "../../platform/sweeps.ts";
import { dropTexts } from "./inbox/inbox-store.ts";
import { prolongDue } from "./life/auto-prolong.ts";
import { endSweep } from "./life/end-rental.ts";
import { markDue } from "./life/mark-sims.ts";
import { endBlockedRentals, refundLostRentals } from "./life/refund-lost.ts";
import { remindDue } from "./life/remind.ts";
import { settleDue } from "./life/settle-rentals.ts";

const BATCH = 1_000;

export const rentalSweeps = (ctx: Ctx): Sweep[] => [
  { name: "settle rentals", everyMs: 2_000, run: () => settleDue(ctx) },
  { name: "extend rentals", everyMs: 30_000, run: () => prolongDue(ctx) },
  endSweep(ctx),
  { name: "sync rented SIMs", everyMs: 5_000, run: () => markDue(ctx) },
  { name: "remind of rentals", everyMs: 30_000, run: () => remindDue(ctx) },
  { name: "refund lost rentals", everyMs: 60_000, run: () => refundLostRentals(ctx) },
  { name: "end rentals of blocked services", everyMs: 10_000, run: () => endBlockedRentals(ctx) },
  { name: "delete rental texts", everyMs: 300_000, run: () => untilLess(BATCH, () => dropRentalTexts(ctx)) },
];

/** Deletes codes and texts after the retention period. Returns how many. */
export async function dropRentalTexts(ctx: Ctx): Promise<number> {
  const olderThan = new Date(ctx.clock.now().getTime() - ctx.memory.retention.rentalMs);
  const removed = await dropTexts(ctx, olderThan, BATCH);
  await notePurge(ctx, { what: "rental texts", olderThan, removed });
  return removed;
}
