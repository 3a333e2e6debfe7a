import { type Money, micro, minMoney } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import { findBonus } from "./bonus-store.ts";

/** How much of a balance is bonus: the customer's own money is spent first. */
export async function bonusLeft(ctx: Ctx, customerId: string, available: Money): Promise<Money> {
  return minMoney((await findBonus(ctx, customerId)) ?? micro(0n), available);
}
