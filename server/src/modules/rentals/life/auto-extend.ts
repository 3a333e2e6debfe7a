import type { AutoProlong } from "@sonum/contract/rentals/rental";
import { type Ctx, transact } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { findUserContact } from "../../accounts/index.ts";
import { rentalClosed } from "../errors.ts";
import { getOwnRental } from "../find-own-rental.ts";
import { autoExtendDays, stateAt } from "../rules.ts";
import { lockRental, updateRental } from "../store.ts";
import type { Rental } from "../tables.ts";
import { extendRental } from "./extend-rental.ts";
import { claimRentalsToExtend, type RentalToExtend } from "./life-store.ts";
import { notifyCustomer } from "./notify-customer.ts";

const BATCH = 50;

/** Turns automatic extension shortly before the end on or off. */
export async function setAutoExtend(
  ctx: Ctx,
  customerId: string,
  { orderId, period }: { orderId: number; period: AutoProlong | null },
): Promise<Rental> {
  const before = await getOwnRental(ctx, customerId, orderId);
  return transact(ctx, async (tx) => {
    const rental = await lockRental(tx, before);
    if (!rental || !["scheduled", "active"].includes(stateAt(rental, tx.clock.now()))) throw rentalClosed();
    tx.publish([{ kind: "rental", customerId, orderId }]);
    return updateRental(tx, before.id, { autoProlong: period, autoTriedAt: null });
  });
}

/**
 * Extends rentals with automatic extension that end soon. Failures are retried until the end; the customer is notified
 * once.
 */
export async function extendDueRentals(ctx: Ctx): Promise<number> {
  const due = await claimRentalsToExtend(ctx, BATCH);
  for (const rental of due) await extendOne(ctx, rental);
  return due.length;
}

async function extendOne(ctx: Ctx, { isFirstAttempt, ...rental }: RentalToExtend): Promise<void> {
  const { customerId, currency, autoProlong } = rental;
  if (autoProlong === null || !(await findUserContact(ctx, customerId))) return;
  const orderId = ctx.publicIds.toPublic(rental.id);
  try {
    await extendRental(ctx, customerId, {
      orderId,
      days: autoExtendDays[autoProlong],
      currency,
      isAuto: true,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (isFirstAttempt) await transact(ctx, (tx) => notifyCustomer(tx, rental, "rental_not_prolonged"));
  }
}
