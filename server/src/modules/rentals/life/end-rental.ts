import { type Ctx, transact } from "../../../platform/context.ts";
import { repeatWhileFull, type Sweep } from "../../../platform/jobs/sweeps.ts";
import { rentalClosed } from "../errors.ts";
import { getOwnRental } from "../find-own-rental.ts";
import { stateAt, storedState } from "../rules.ts";
import { lockRental, updateRental } from "../store.ts";
import type { Rental } from "../tables.ts";
import { endOverdueRentals } from "./life-store.ts";
import { syncRentedSims } from "./sync-rented-sims.ts";

const BATCH = 500;

/** Ends a rental early, without a refund; the SIM goes into cooldown and is then on sale again. */
export async function endRental(ctx: Ctx, customerId: string, orderId: number): Promise<Rental> {
  const before = await getOwnRental(ctx, customerId, orderId);
  return transact(ctx, async (tx) => {
    const now = tx.clock.now();
    const rental = await lockRental(tx, before);
    if (!rental || stateAt(rental, now) !== "active") throw rentalClosed();
    const endsAt = new Date(Math.max(now.getTime(), rental.startsAt.getTime() + 1));
    const keptUntil = new Date(endsAt.getTime() + tx.settings.rentals.cooldownMs);
    const releaseAt = rental.finalAt === null ? null : now;
    const over = { state: storedState.ended, releaseAt, remindAt: null, autoProlong: null };
    const ended = await updateRental(tx, before.id, { ...over, endsAt, keptUntil });
    await syncRentedSims(tx, [before.simId]);
    tx.publish([{ kind: "rental", customerId, orderId }]);
    return ended;
  });
}

/** Ends rentals whose time is over. Safe to run on several nodes. */
export async function endDueRentals(ctx: Ctx): Promise<number> {
  return transact(ctx, async (tx) => {
    const ended = await endOverdueRentals(tx, BATCH);
    tx.publish(
      ended.map(({ id, customerId }) => ({
        kind: "rental",
        customerId,
        orderId: tx.publicIds.toPublic(id),
      })),
    );
    return ended.length;
  });
}

export const endRentalsSweep = (ctx: Ctx): Sweep => ({
  name: "end rentals",
  everyMs: 2_000,
  run: () => repeatWhileFull(BATCH, () => endDueRentals(ctx)),
});
