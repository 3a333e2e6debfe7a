import { type Ctx, transact } from "../../../platform/context.ts";
import { repeatWhileFull, type Sweep } from "../../../platform/jobs/sweeps.ts";
import { rentalClosed } from "../errors.ts";
import { getOwnRental } from "../find-own-rental.ts";
import { stateAt, storedState } from "../rules.ts";
import { lockRental, RENTAL_COLUMNS, updateRental } from "../store.ts";
import type { Rental } from "../tables.ts";
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
    const over = { state: storedState.ended, remindAt: null, autoProlong: null };
    const ended = await updateRental(tx, before.id, { ...over, endsAt, keptUntil });
    await syncRentedSims(tx, [before.simId]);
    tx.publish([{ kind: "rental", customerId, orderId }]);
    return ended;
  });
}

/** Ends rentals whose time is over. Safe to run on several nodes. */
export async function endDueRentals(ctx: Ctx): Promise<number> {
  return transact(ctx, async (tx) => {
    const ended = await tx.query<Rental>({
      name: "end_due_rentals",
      text: `update rentals.rentals r
                set state = ${storedState.ended}, changed_at = $1, remind_at = null, auto_prolong = null
              where r.id in (select id from rentals.rentals where state = ${storedState.running} and ends_at <= $1
                              order by ends_at limit $2 for update skip locked)
             returning ${RENTAL_COLUMNS}`,
      values: [tx.clock.now(), BATCH],
    });
    tx.publish(
      ended.map(({ id, customerId }) => ({
        kind: "rental",
        customerId,
        orderId: tx.orderIds.toPublic(id),
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
