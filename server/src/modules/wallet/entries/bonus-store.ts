import type { Money } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { accounts } from "../accounts.ts";

type NewBonus = { customerId: string; amount: Money; key: string };

export async function insertBonus(tx: Tx, { customerId, amount, key }: NewBonus): Promise<void> {
  const { id } = await tx.db
    .selectFrom("wallet.postings")
    .select("id")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto("wallet.bonuses")
    .values({ customerId, amount, afterMove: id, grantedAt: tx.clock.now() })
    .execute();
}

export async function setBonusAmount(tx: Tx, customerId: string, amount: Money): Promise<void> {
  await tx.db.updateTable("wallet.bonuses").set({ amount }).where("customerId", "=", customerId).execute();
}

export async function findBonus(ctx: Ctx, customerId: string) {
  const [row] = await ctx.query<{ amount: Money; afterMove: bigint }>({
    name: "find_bonus",
    text: `select amount, after_move as "afterMove" from wallet.bonuses where customer_id = $1`,
    values: [customerId],
  });
  return row;
}

/** Cost of purchases after a posting, less the refunds of those same purchases. */
export async function sumSpentSince(ctx: Ctx, customerId: string, afterMove: bigint): Promise<bigint> {
  const [row] = await ctx.query<{ spent: bigint }>({
    name: "spent_since",
    text: `with bought as (
             select order_id, amount from wallet.postings
              where from_account = $1 and id > $2 and reason = 'purchase'
           ), back as (
             select m.amount from wallet.postings m
              where m.to_account = $1 and m.id > $2 and m.reason = 'refund'
                and m.order_id in (select order_id from bought)
           )
           select (coalesce((select sum(amount) from bought), 0)
                 - coalesce((select sum(amount) from back), 0))::bigint as spent`,
    values: [accounts.available(customerId), afterMove],
  });
  return row?.spent ?? 0n;
}

/** The bonuses of those customers who have one. */
export async function listBonuses(ctx: Ctx, customerIds: string[]): Promise<Map<string, Money>> {
  if (customerIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("wallet.bonuses")
    .select(["customerId", "amount"])
    .where("customerId", "in", customerIds)
    .execute();
  return new Map(rows.map(({ customerId, amount }) => [customerId, amount]));
}
