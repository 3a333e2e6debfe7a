import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { VelocityLimiter } from "../../activations/index.ts";
import { recordEvents } from "../../events/index.ts";
import * as wallet from "../../wallet/index.ts";
import { releaseCharges } from "../charge-store.ts";
import { rentalClosed } from "../errors.ts";
import { getOwnRental } from "../find-own-rental.ts";
import { canCancel, storedState } from "../rules.ts";
import { lockRental, updateRental } from "../store.ts";
import type { Rental } from "../tables.ts";
import { publishRentals } from "./settle-rentals.ts";
import { syncRentedSims } from "./sync-rented-sims.ts";

/**
 * Cancels a rental without SMS with a full refund, once. If an SMS and a cancel race, the first to update the row wins.
 */
export async function cancelRental(ctx: Ctx, customerId: string, orderId: number): Promise<void> {
  const rental = await getOwnRental(ctx, customerId, orderId);
  if (!canCancel(rental, ctx.clock.now())) throw rentalClosed();
  await transact(ctx, (tx) => cancel(tx, rental));
}

async function cancel(tx: Tx, before: Rental): Promise<void> {
  const { id, customerId, simId } = before;
  const { available, held } = wallet.accounts;
  const balances = await wallet.lockBalances(tx, [available(customerId), held(customerId)]);
  await VelocityLimiter.of(tx).assertMayCancel(tx, customerId);
  const rental = await lockRental(tx, before);
  if (!rental || !canCancel(rental, tx.clock.now())) throw rentalClosed();

  const charges = await releaseCharges(tx, id);
  await wallet.postEntries(
    tx,
    charges.map(({ part, amount }) => wallet.refundRentalEntry({ orderId: id, part, customerId, amount })),
    balances,
  );
  const cancelled = {
    state: storedState.cancelled,
    refunded: rental.price,
    remindAt: null,
    autoProlong: null,
  };
  await updateRental(tx, id, cancelled);
  await syncRentedSims(tx, [simId]);
  const about = { customerId, orderId: id, isRental: true };
  recordEvents(tx, [
    { kind: "order.cancelled", ...about },
    { kind: "order.refunded", ...about, amount: rental.price },
  ]);
  publishRentals(tx, [rental]);
}
