import { maxMoney, micro } from "@sonum/contract/money";
import { DAY_MS } from "@sonum/contract/time-units";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import * as fleet from "../../fleet/index.ts";
import * as wallet from "../../wallet/index.ts";
import { deliveredDaysOf, earnedAfter, storedState } from "../rules.ts";
import {
  type AccruingRental,
  listRentalsToRelease,
  lockRentalsToRelease,
  setReleased,
} from "./life-store.ts";
import { lockRentalAccounts } from "./settle-rentals.ts";

const BATCH = 200;

/**
 * Credits partners with their share of the days that were delivered. Days since a SIM is missing are not; they are
 * credited when it is back. Safe to run on several nodes. Returns how many rentals were due.
 */
export async function releaseDueEarnings(ctx: Ctx): Promise<number> {
  const due = await listRentalsToRelease(ctx, BATCH);
  if (due.length === 0) return 0;
  await transact(ctx, async (tx) => {
    await lockRentalAccounts(tx, due);
    await fleet.lockSims(
      tx,
      due.map(({ simId }) => simId),
    );
    const ids = due.map(({ id }) => id);
    await release(tx, await lockRentalsToRelease(tx, ids));
  });
  return due.length;
}

async function release(tx: Tx, rentals: AccruingRental[]): Promise<void> {
  const steps = rentals.map((rental) => ({ rental, ...nextStep(rental, tx.clock.now()) }));
  await wallet.postEntries(
    tx,
    steps
      .filter(({ rental, released }) => released > rental.released)
      .map(({ rental: { id, partnerId, released: before }, released, step }) =>
        wallet.releaseRentalEarningEntry({
          orderId: id,
          partnerId,
          amount: micro(released - before),
          step,
        }),
      ),
  );
  setReleased(
    tx,
    steps.map(({ rental: { id }, released, releaseAt }) => ({ id, released, releaseAt })),
  );
  fleet.addRentRevenue(
    tx,
    steps.map(({ rental: { simId, released: before }, released }) => ({
      simId,
      earned: micro(released - before),
    })),
  );
  tx.publish(rentals.map(({ partnerId }) => ({ kind: "balance", customerId: partnerId })));
}

/** How much is earned by now, and when more will be. An ended rental has earned everything that was not refunded. */
function nextStep(rental: AccruingRental, now: Date) {
  if (rental.state !== storedState.running)
    return { released: rental.earned, step: "end" as const, releaseAt: null };
  const until = rental.goneSince !== null && rental.goneSince < now ? rental.goneSince : now;
  const days = deliveredDaysOf(rental, until);
  // A cheaper extension lowers the average of a day; nothing is taken back for it.
  const released = maxMoney(earnedAfter(days, rental), rental.released);
  return { released, step: days, releaseAt: nextDay(rental, now) };
}

/** The next end of a day of this rental. */
function nextDay({ startsAt }: AccruingRental, now: Date): Date {
  const days = Math.floor((now.getTime() - startsAt.getTime()) / DAY_MS) + 1;
  return new Date(startsAt.getTime() + Math.max(1, days) * DAY_MS);
}
