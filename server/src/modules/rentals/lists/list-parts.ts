import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import { getOwn } from "../find-own.ts";

const CHARGES_MAX = 500;

export type PaidPart = { part: number; days: number; amount: Money; paidAt: Date };

/** The charges of a customer's rental: the initial one first, then one per extension. */
export async function listParts(ctx: Ctx, customerId: string, orderId: number): Promise<PaidPart[]> {
  const { id } = await getOwn(ctx, customerId, orderId);
  return ctx.db
    .selectFrom("rentals.parts")
    .select(["part", "days", "amount", "paidAt"])
    .where("rentalId", "=", id)
    .orderBy("part")
    .limit(CHARGES_MAX)
    .execute();
}
