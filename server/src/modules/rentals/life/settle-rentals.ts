import { type Money, micro } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import * as fleet from "../../fleet/index.ts";
import { recordFinalPurchases } from "../../referrals/index.ts";
import * as wallet from "../../wallet/index.ts";
import { CANCEL_WINDOW_MS, splitRent } from "../rules.ts";
import { RENTAL_COLUMNS } from "../store.ts";
import type { Rental } from "../tables.ts";

const BATCH = 200;

/**
 * Settles final rentals: those with an SMS, or past the cancellation window. The held money goes to partner and shop.
 * Safe to run on several nodes; the row decides who settles. Returns how many were due.
 */
export async function settleDueRentals(ctx: Ctx): Promise<number> {
  const due = await ctx.query<Rental>({
    name: "list_rentals_to_settle",
    text: `select ${RENTAL_COLUMNS} from rentals.rentals r
            where r.final_at is null and r.state <> 3 and (r.created_at <= $1 or r.messages > 0 or r.state = 2)
            order by r.created_at limit $2`,
    values: [new Date(ctx.clock.now().getTime() - CANCEL_WINDOW_MS), BATCH],
  });
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
      wallet.accounts.held(customerId),
    ]),
  );

export async function settleRentals(tx: Tx, due: Rental[]): Promise<void> {
  await lockRentalAccounts(tx, due);
  await fleet.lockSims(
    tx,
    due.map(({ simId }) => simId),
  );
  const final = await tx.query<Rental>({
    name: "set_rentals_final",
    text: `update rentals.rentals r set final_at = $2, changed_at = $2
            where r.id in (select id from rentals.rentals
                            where id = any($1::bigint[]) and final_at is null and state <> 3 order by id for update)
           returning ${RENTAL_COLUMNS}`,
    values: [due.map(({ id }) => id), tx.clock.now()],
  });
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

type HeldCharge = { rentalId: bigint; part: number; amount: Money };

/** Settles held charges; returns the initial price of each rental, without extensions. */
export async function settleCharges(tx: Tx, rentals: Rental[]): Promise<Map<bigint, Money>> {
  const byId = new Map(rentals.map((rental) => [rental.id, rental]));
  const charges = await tx.query<HeldCharge>({
    name: "list_held_parts",
    text: `select rental_id as "rentalId", part, amount from rentals.parts
            where rental_id = any($1::bigint[]) and is_held`,
    values: [[...byId.keys()]],
  });
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
        houseAmount: shop,
      }),
    ),
  );
  setEarned(
    tx,
    settled.map(({ part, partner }) => ({ ...part, earned: partner })),
  );
  fleet.addRentRevenue(
    tx,
    settled.map(({ rental: { simId }, partner }) => ({ simId, earned: partner })),
  );
  return new Map(charges.filter(({ part }) => part === 0).map(({ rentalId, amount }) => [rentalId, amount]));
}

function setEarned(tx: Tx, charges: (HeldCharge & { earned: Money })[]): void {
  tx.write({
    name: "set_parts_earned",
    text: `update rentals.parts p set is_held = false, earned = now.earned
             from unnest($1::bigint[], $2::int[], $3::bigint[]) as now (rental_id, part, earned)
            where p.rental_id = now.rental_id and p.part = now.part`,
    values: [
      charges.map(({ rentalId }) => rentalId),
      charges.map(({ part }) => part),
      charges.map(({ earned }) => earned),
    ],
  });
}

export function publishRentals(tx: Tx, rentals: Pick<Rental, "id" | "customerId">[]): void {
  tx.publish(
    rentals.flatMap(({ id, customerId }) => [
      { kind: "rental", customerId, orderId: tx.orderIds.toPublic(id) },
      { kind: "balance", customerId },
    ]),
  );
}

/** The money that must be held for rentals, by customer. */
export const sumHeldRentals = (ctx: Ctx): Promise<{ customerId: string; amount: bigint }[]> =>
  ctx.query({
    name: "sum_held_rentals",
    text: `select r.customer_id as "customerId", sum(p.amount)::bigint as amount
             from rentals.parts p join rentals.rentals r on r.id = p.rental_id
            where p.is_held group by r.customer_id`,
    values: [],
  });
