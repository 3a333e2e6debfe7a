import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import { getOwnRental } from "../find-own-rental.ts";

const CHARGES_MAX = 500;

export type RentalCharge = { part: number; days: number; amount: Money; paidAt: Date };

/** The charges of a customer's rental: the initial one first, then one per extension. */
export async function listRentalCharges(
  ctx: Ctx,
  customerId: string,
  orderId: number,
): Promise<RentalCharge[]> {
  const { id } = await getOwnRental(ctx, customerId, orderId);
  return ctx.db
    .selectFrom("rentals.parts")
    .select(["part", "days", "amount", "paidAt"])
    .where("rentalId", "=", id)
    .orderBy("part")
    .limit(CHARGES_MAX)
    .execute();
}
