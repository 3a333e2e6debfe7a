import type { Money } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../platform/context.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { NewRow } from "../../platform/database/database.ts";

const CHARGES = "rentals.parts";
const CHARGES_MAX = 500;

export async function insertCharge(tx: Tx, charge: Omit<NewRow<typeof CHARGES>, "paidAt">): Promise<void> {
  await tx.db
    .insertInto(CHARGES)
    .values({ ...charge, paidAt: tx.clock.now() })
    .execute();
}

export const countCharges = (ctx: Ctx, rentalId: bigint): Promise<number> =>
  countRows(ctx.db.selectFrom(CHARGES).where("rentalId", "=", rentalId));

export type RentalCharge = { part: number; days: number; amount: Money; paidAt: Date };

/** The initial charge first, then one per extension. */
export const listCharges = (ctx: Ctx, rentalId: bigint): Promise<RentalCharge[]> =>
  ctx.db
    .selectFrom(CHARGES)
    .select(["part", "days", "amount", "paidAt"])
    .where("rentalId", "=", rentalId)
    .orderBy("part")
    .limit(CHARGES_MAX)
    .execute();

/** Ends the hold on the charges of a cancelled rental. Returns those that were held. */
export const releaseCharges = (tx: Tx, rentalId: bigint): Promise<{ part: number; amount: Money }[]> =>
  tx.db
    .updateTable(CHARGES)
    .set({ isHeld: false })
    .where("rentalId", "=", rentalId)
    .where("isHeld", "=", true)
    .returning(["part", "amount"])
    .execute();

export type HeldCharge = { rentalId: bigint; part: number; amount: Money };

export const listHeldCharges = (ctx: Ctx, rentalIds: bigint[]): Promise<HeldCharge[]> =>
  ctx.query({
    name: "list_held_parts",
    text: `select rental_id as "rentalId", part, amount from rentals.parts
            where rental_id = any($1::bigint[]) and is_held`,
    values: [rentalIds],
  });

/** Ends the hold on charges and records what the partner earned by each. */
export const setEarned = (tx: Tx, charges: (HeldCharge & { earned: Money })[]): void =>
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

/** The money that must be held for rentals, by customer. */
export const sumHeldRentals = (ctx: Ctx): Promise<{ customerId: string; amount: bigint }[]> =>
  ctx.query({
    name: "sum_held_rentals",
    text: `select r.customer_id as "customerId", sum(p.amount)::bigint as amount
             from rentals.parts p join rentals.rentals r on r.id = p.rental_id
            where p.is_held group by r.customer_id`,
    values: [],
  });

/** The partner's share that must be accruing for rentals, by partner. */
export const sumAccruing = (ctx: Ctx): Promise<{ partnerId: string; amount: bigint }[]> =>
  ctx.query({
    name: "sum_accruing_rentals",
    text: `select r.partner_id as "partnerId", sum(p.earned - r.released)::bigint as amount
             from rentals.rentals r
             join (select rental_id, sum(earned) as earned from rentals.parts group by rental_id) p on p.rental_id = r.id
            where r.release_at is not null
            group by r.partner_id having sum(p.earned - r.released) > 0`,
    values: [],
  });
