import type { Tx } from "../../../platform/context.ts";
import { listRentableSims, type RentableSim, type RentalPeriod, tryLockSim } from "../stock-store.ts";

/** `isBusy`: SIMs exist, but each of them is being bought on right now. */
export type SimClaim = { sim: RentableSim } | { isBusy: boolean };

/**
 * Finds a SIM that can be rented for a period: its port allows the days, and no rental or order overlaps. It stays
 * locked until commit; locks are never waited for, to avoid deadlocks. SIMs with the fewest orders come first, so that
 * few customers had the number before.
 */
export async function claimSim(tx: Tx, period: RentalPeriod): Promise<SimClaim> {
  const candidates = await listRentableSims(tx, period);
  for (const { simId } of candidates) {
    if (!(await tryLockSim(tx, simId))) continue;
    // Checked again: what was committed before the lock was granted is only visible now.
    const [sim] = await listRentableSims(tx, period, simId);
    if (sim) return { sim };
  }
  return { isBusy: candidates.length > 0 };
}
