import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import * as fleet from "../../fleet/index.ts";
import { listSimsToMark, markRented } from "./life-store.ts";

const BATCH = 500;

/**
 * Takes SIMs off activation sale for what they are rented for, from early enough that no order overlaps the rental
 * until the end of the cooldown. Call whenever a rental of theirs changed.
 */
export async function syncRentedSims(tx: Tx, simIds: number[]): Promise<void> {
  await fleet.lockSims(tx, simIds);
  const rows = await markRented(tx, simIds, reserveUntil(tx));
  fleet.setRented(tx, rows);
}

/** Rentals that begin before this moment block new orders on their SIMs. */
const reserveUntil = ({ clock, settings }: Ctx) =>
  new Date(clock.now().getTime() + settings.orderLifetimeMs + settings.lateGraceMs);

/** Updates SIMs whose rental begins soon or whose cooldown ended. Safe to run on several nodes. */
export async function syncDueRentedSims(ctx: Ctx): Promise<number> {
  const due = await listSimsToMark(ctx, reserveUntil(ctx), BATCH);
  const simIds = due.map(({ simId }) => simId);
  if (simIds.length > 0) await transact(ctx, (tx) => syncRentedSims(tx, simIds));
  return simIds.length;
}
