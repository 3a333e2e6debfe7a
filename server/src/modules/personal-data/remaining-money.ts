import { micro } from "@sonum/contract/money";
import type { Ctx } from "../../platform/context.ts";
import type { PersonalDataSource, RemainingMoney } from "../../platform/personal-data.ts";

/** Money the user would lose with the account: the sum over all modules. */
export async function sumRemainingMoney(
  ctx: Ctx,
  sources: PersonalDataSource[],
  userId: string,
): Promise<RemainingMoney> {
  let total: RemainingMoney = { amount: micro(0n), isMoving: false };
  for (const source of sources) {
    const more = await source.findRemainingMoney?.(ctx, userId);
    if (more)
      total = { amount: micro(total.amount + more.amount), isMoving: total.isMoving || more.isMoving };
  }
  return total;
}
