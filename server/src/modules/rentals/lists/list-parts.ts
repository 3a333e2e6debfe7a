import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import { getOwn } from "../find-own.ts";

const PARTS_MAX = 500;

export type PaidPart = { part: number; days: number; amount: Money; paidAt: Date };

/** What was paid for a customer's rental: the rental itself first, then each prolongation. */
export async function listParts(ctx: Ctx, customerId: string, orderId: number): Promise<PaidPart[]> {
  const { id } = await getOwn(ctx, customerId, orderId);
  return ctx.db
    .selectFrom("rentals.parts")
    .select(["part", "days", "amount", "paidAt"])
    .where("rentalId", "=", id)
    .orderBy("part")
    .limit(PARTS_MAX)
    .execute();
}
