import { type Money, micro } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import * as fleet from "../../fleet/index.ts";
import { recordFinalPurchases } from "../../referrals/index.ts";
import * as wallet from "../../wallet/index.ts";
import { listHeldCharges, setEarned } from "../charge-store.ts";
import { CANCEL_WINDOW_MS, splitRent } from "../rules.ts";
import type { Rental } from "../tables.ts";
import { listRentalsToSettle, setFinal } from "./life-store.ts";

const BATCH = 200;

/**
 * Settles final rentals: those with an SMS, or past the cancellation window. The held money goes to the shop and accrues
 * for the partner, who earns it by delivered day (`release-earnings.ts`). Safe to run on several nodes; the row decides who
 * settles. Returns how many were due.
 */
export async function settleDueRentals(ctx: Ctx): Promise<number> {
  const createdBefore = new Date(ctx.clock.now().getTime() - CANCEL_WINDOW_MS);
  const due = await listRentalsToSettle(ctx, createdBefore, BATCH);
  if (due.length > 0) await transact(ctx, (tx) => settleRentals(tx, due));
  return due.length;
}

/** Locks the balances that settling moves; call before changing any of these rentals. */
export const lockRentalAccounts = (tx: Tx, rentals: Pick<Rental, "customerId" | "partnerId">[]) =>
  wallet.lockBalances(
    tx,
    rentals.flatMap(({ customerId, partnerId }) => [
      wallet.accounts.available(customerId),
      wallet.accounts.earned(partnerId),
      wallet.accounts.accruing(partnerId),
      wallet.accounts.held(customerId),
    ]),
  );

export async function settleRentals(tx: Tx, due: Rental[]): Promise<void> {
  await lockRentalAccounts(tx, due);
  await fleet.lockSims(
    tx,
    due.map(({ simId }) => simId),
  );
  const final = await setFinal(
    tx,
    due.map(({ id }) => id),
  );
  if (final.length === 0) return;
  const paid = await settleCharges(tx, final);
  await recordFinalPurchases(
    tx,
    final.map((rental) => ({
      orderId: rental.id,
      customerId: rental.customerId,
      kind: "rental",
      // Extensions are not new purchases and earn no commission.
      paid: paid.get(rental.id) ?? micro(0n),
      boughtAt: rental.createdAt,
    })),
  );
  publishRentals(tx, final);
}

/** Settles held charges; returns the initial price of each rental, without extensions. */
export async function settleCharges(tx: Tx, rentals: Rental[]): Promise<Map<bigint, Money>> {
  const byId = new Map(rentals.map((rental) => [rental.id, rental]));
  const charges = await listHeldCharges(tx, [...byId.keys()]);
  const settled = charges.flatMap((part) => {
    const rental = byId.get(part.rentalId);
    return rental
      ? [{ rental, part, ...splitRent({ ...rental, amount: part.amount }, tx.settings.partnerShareBp) }]
      : [];
  });
  await wallet.postEntries(
    tx,
    settled.map(({ rental: { id, customerId, partnerId }, part: { part }, partner, shop }) =>
      wallet.settleRentalEntry({
        orderId: id,
        part,
        customerId,
        partnerId,
        partnerAmount: partner,
        shopAmount: shop,
      }),
    ),
  );
  setEarned(
    tx,
    settled.map(({ part, partner }) => ({ ...part, earned: partner })),
  );
  return new Map(charges.filter(({ part }) => part === 0).map(({ rentalId, amount }) => [rentalId, amount]));
}

export function publishRentals(tx: Tx, rentals: Pick<Rental, "id" | "customerId">[]): void {
  tx.publish(
    rentals.flatMap(({ id, customerId }) => [
      { kind: "rental", customerId, orderId: tx.publicIds.toPublic(id) },
      { kind: "balance", customerId },
    ]),
  );
}
