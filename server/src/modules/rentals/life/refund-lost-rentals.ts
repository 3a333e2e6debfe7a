import { type Money, micro } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { recordEvents } from "../../events/index.ts";
import { reverseCommissions } from "../../referrals/index.ts";
import * as wallet from "../../wallet/index.ts";
import { listEarnings } from "../charge-store.ts";
import { lostShareOf, minBigint, storedState } from "../rules.ts";
import { lockRental, updateRental } from "../store.ts";
import type { Rental } from "../tables.ts";
import { listLostRentals, listRunningFor } from "./life-store.ts";
import { notifyCustomer } from "./notify-customer.ts";
import { lockRentalAccounts, publishRentals, settleRentals } from "./settle-rentals.ts";
import { syncRentedSims } from "./sync-rented-sims.ts";

const BATCH = 50;

/**
 * Ends rentals whose SIM is missing too long and refunds the days since it disappeared. The partner pays as far as
 * their balance allows; the remainder is a loss of the shop. Safe to run on several nodes.
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

  const partnerBalance =
    rental.finalAt === null ? undefined : balances.get(wallet.accounts.earned(rental.partnerId));
  await reverseEarnings(tx, rental, { share: lost, partnerBalance });
  await wallet.postEntries(tx, [
    wallet.refundLostDaysEntry({ orderId: id, customerId, amount: lost.amount }),
  ]);
  if (lost.days === rental.days) await reverseCommissions(tx, [id]);

  const endsAt = new Date(Math.max(tx.clock.now().getTime(), rental.startsAt.getTime() + 1));
  const keptUntil = new Date(endsAt.getTime() + tx.settings.rentals.cooldownMs);
  const over = { state: storedState.ended, isLost, remindAt: null, autoProlong: null };
  await updateRental(tx, id, { ...over, refunded: lost.amount, endsAt, keptUntil });
  await syncRentedSims(tx, [simId]);
  recordEvents(tx, [
    { kind: "order.refunded", customerId, orderId: id, isRental: true, amount: lost.amount },
  ]);
  publishRentals(tx, [rental]);
  await notifyCustomer(tx, rental, isLost ? "rental_lost" : "rental_blocked");
}

type Reversal = { share: { days: number }; partnerBalance: Money | undefined };

/** Reverses what the lost days earned the partner, newest charge first, as far as the balance allows. */
async function reverseEarnings(tx: Tx, rental: Rental, { share, partnerBalance }: Reversal): Promise<void> {
  const { id, partnerId } = rental;
  const charges = await listEarnings(tx, id);
  let remaining = partnerBalance ?? charges.reduce((sum, { earned }) => sum + (earned ?? 0n), 0n);
  const entries = charges.flatMap(({ part, earned }) => {
    const wanted = ((earned ?? 0n) * BigInt(share.days)) / BigInt(rental.days);
    const amount = micro(minBigint(wanted, remaining));
    remaining -= amount;
    return amount > 0n ? [wallet.reverseRentalEarningEntry({ orderId: id, part, partnerId, amount })] : [];
  });
  await wallet.postEntries(tx, entries);
}
