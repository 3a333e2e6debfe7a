import { type Money, maxMoney, micro, minMoney } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { recordEvents } from "../../events/index.ts";
import * as fleet from "../../fleet/index.ts";
import { reverseCommissions } from "../../referrals/index.ts";
import * as wallet from "../../wallet/index.ts";
import { earnedAfter, lostShareOf, storedState } from "../rules.ts";
import { lockRental, updateRental } from "../store.ts";
import type { Rental } from "../tables.ts";
import { listLostRentals, listRunningFor, setReleased, sumEarnedBy } from "./life-store.ts";
import { notifyCustomer } from "./notify-customer.ts";
import { refundableRent } from "./refund-by-hand.ts";
import { lockRentalAccounts, publishRentals, settleRentals } from "./settle-rentals.ts";
import { syncRentedSims } from "./sync-rented-sims.ts";

const BATCH = 50;

/**
 * Ends rentals whose SIM is missing too long and refunds the days since it disappeared, for which the partner earns
 * nothing. Safe to run on several nodes.
 */
export async function refundLostRentals(ctx: Ctx): Promise<number> {
  const gone = await listLostRentals(ctx, BATCH);
  for (const { goneSince, ...rental } of gone)
    await transact(ctx, (tx) => refundDays(tx, rental, { goneSince, isLost: true }));
  return gone.length;
}

/** Ends rentals of blocked services and refunds the remaining days. */
export async function endBlockedRentals(ctx: Ctx): Promise<number> {
  const blocked = CatalogueCache.of(ctx).blockedServices.map(({ number }) => number);
  if (blocked.length === 0) return 0;
  const due = await listRunningFor(ctx, blocked, BATCH);
  for (const rental of due)
    await transact(ctx, (tx) => refundDays(tx, rental, { goneSince: tx.clock.now(), isLost: false }));
  return due.length;
}

type RefundCause = { goneSince: Date; isLost: boolean };

async function refundDays(tx: Tx, before: Rental, { goneSince, isLost }: RefundCause): Promise<void> {
  const balances = await lockRentalAccounts(tx, [before]);
  const rental = await lockRental(tx, before);
  if (rental?.state !== storedState.running) return;
  if (rental.finalAt === null) await settleRentals(tx, [rental]);
  const lost = lostShareOf(rental, goneSince);
  const { id, customerId, simId } = rental;
  const refundable = refundableRent(rental);
  const amount = minMoney(lost.amount, refundable);

  await endAccrual(tx, rental, { lostDays: lost.days, balances });
  if (amount > 0n) {
    await wallet.postEntries(tx, [wallet.refundLostDaysEntry({ orderId: id, customerId, amount })]);
    await reverseCommissions(tx, [{ orderId: id, refunded: amount, price: refundable }]);
  }

  const endsAt = new Date(Math.max(tx.clock.now().getTime(), rental.startsAt.getTime() + 1));
  const keptUntil = new Date(endsAt.getTime() + tx.settings.rentals.cooldownMs);
  const over = { state: storedState.ended, isLost, remindAt: null, autoProlong: null };
  await updateRental(tx, id, { ...over, refunded: micro(rental.refunded + amount), endsAt, keptUntil });
  await syncRentedSims(tx, [simId]);
  recordEvents(tx, [{ kind: "order.refunded", customerId, orderId: id, isRental: true, amount }]);
  publishRentals(tx, [rental]);
  await notifyCustomer(tx, rental, isLost ? "rental_lost" : "rental_blocked");
}

type AccrualEnd = { lostDays: number; balances: ReadonlyMap<string, Money> };

/**
 * Credits the partner for the delivered days and returns the rest to the shop. If more was credited already, the partner
 * pays it back, now or from later earnings.
 */
async function endAccrual(tx: Tx, rental: Rental, { lostDays, balances }: AccrualEnd): Promise<void> {
  const { id: orderId, partnerId, days } = rental;
  const earned = await sumEarnedBy(tx, orderId);
  const due = earnedAfter(days - lostDays, { earned, days });
  const final = maxMoney(due, rental.released);
  const entries = [
    wallet.releaseRentalEarningEntry({
      orderId,
      partnerId,
      amount: micro(final - rental.released),
      step: "end",
    }),
    wallet.cancelAccrualEntry({ orderId, partnerId, amount: micro(earned - final) }),
  ];
  await wallet.postEntries(
    tx,
    entries.filter(({ postings }) => postings.every(({ amount }) => amount > 0n)),
  );
  setReleased(tx, [{ id: orderId, released: final, releaseAt: null }]);
  fleet.addRentRevenue(tx, [{ simId: rental.simId, earned: micro(due - rental.released) }]);
  const tooMuch = micro(final - due);
  if (tooMuch > 0n)
    await wallet.reverseEarning(
      tx,
      { key: `rent:${orderId}:back`, orderId, partnerId, amount: tooMuch },
      balances,
    );
}
