import type { Ctx } from "../../platform/context.ts";
import { repeatWhileFull, type Sweep } from "../../platform/jobs/sweeps.ts";
import { Retention, recordPurge } from "../retention/index.ts";
import { deleteTexts } from "./inbox/inbox-store.ts";
import { extendDueRentals } from "./life/auto-extend.ts";
import { endRentalsSweep } from "./life/end-rental.ts";
import { endBlockedRentals, refundLostRentals } from "./life/refund-lost-rentals.ts";
import { releaseDueEarnings } from "./life/release-earnings.ts";
import { remindOfEndingRentals } from "./life/remind-of-ending-rentals.ts";
import { settleDueRentals } from "./life/settle-rentals.ts";
import { syncDueRentedSims } from "./life/sync-rented-sims.ts";

const BATCH = 1_000;

export const rentalSweeps = (ctx: Ctx): Sweep[] => [
  { name: "settle rentals", everyMs: 2_000, run: () => settleDueRentals(ctx) },
  { name: "release rental earnings", everyMs: 60_000, run: () => releaseDueEarnings(ctx) },
  { name: "extend rentals", everyMs: 30_000, run: () => extendDueRentals(ctx) },
  endRentalsSweep(ctx),
  { name: "sync rented SIMs", everyMs: 5_000, run: () => syncDueRentedSims(ctx) },
  { name: "remind of rentals", everyMs: 30_000, run: () => remindOfEndingRentals(ctx) },
  { name: "refund lost rentals", everyMs: 60_000, run: () => refundLostRentals(ctx) },
  { name: "end rentals of blocked services", everyMs: 10_000, run: () => endBlockedRentals(ctx) },
  {
    name: "delete rental texts",
    everyMs: 300_000,
    run: () => repeatWhileFull(BATCH, () => deleteRentalTexts(ctx)),
  },
];

/** Deletes codes and texts after the retention period. Returns how many. */
export async function deleteRentalTexts(ctx: Ctx): Promise<number> {
  const olderThan = new Date(ctx.clock.now().getTime() - Retention.of(ctx).rentalMs);
  const removed = await deleteTexts(ctx, olderThan, BATCH);
  await recordPurge(ctx, { what: "rental texts", olderThan, removed });
  return removed;
}
