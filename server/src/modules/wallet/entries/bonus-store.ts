import type { Money } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../../platform/context.ts";

/** A customer has one bonus. */
export async function saveBonus(tx: Tx, customerId: string, amount: Money): Promise<void> {
  await tx.db
    .insertInto("wallet.bonuses")
    .values({ customerId, amount, grantedAt: tx.clock.now() })
    .onConflict((conflict) => conflict.column("customerId").doUpdateSet({ amount }))
    .execute();
}

/** The bonus that was granted and not taken back; undefined if the customer never had one. */
export async function findBonus(ctx: Ctx, customerId: string): Promise<Money | undefined> {
  const [row] = await ctx.query<{ amount: Money }>({
    name: "find_bonus",
    text: "select amount from wallet.bonuses where customer_id = $1",
    values: [customerId],
  });
  return row?.amount;
}
