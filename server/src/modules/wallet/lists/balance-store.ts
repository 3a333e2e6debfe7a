import { type Money, micro } from "@sonum/contract/money";
import { sql } from "kysely";
import type { Ctx } from "../../../platform/context.ts";

/** All running balances of a user. */
export const listUserBalances = (ctx: Ctx, userId: string): Promise<{ account: string; amount: Money }[]> =>
  ctx.query({
    name: "list_accounts",
    text: `select account, amount from wallet.balances where split_part(account, ':', 2) = $1 order by account`,
    values: [userId],
  });

/** Money on hold now, by customer. */
export const listHeldBalances = (ctx: Ctx): Promise<Map<string, bigint>> =>
  listPositive(ctx, "customer:%:held");

/** Rental earnings that are not credited yet, by partner. */
export const listAccruingBalances = (ctx: Ctx): Promise<Map<string, bigint>> =>
  listPositive(ctx, "partner:%:accruing");

async function listPositive(ctx: Ctx, accounts: string): Promise<Map<string, bigint>> {
  const rows = await ctx.db
    .selectFrom("wallet.balances")
    .selectAll()
    .where("account", "like", accounts)
    .where("amount", ">", micro(0n))
    .execute();
  return new Map(rows.map(({ account, amount }) => [account.split(":")[1] ?? account, amount]));
}

export type Liability = { userId: string; amount: Money };

/** What the shop owes each user, summed over their accounts, in one snapshot. */
export async function listLiabilities(ctx: Ctx): Promise<Liability[]> {
  const { rows } = await sql<Liability>`
    select split_part(account, ':', 2) as "userId", sum(amount)::bigint as amount
      from wallet.balances where amount > 0 group by 1
  `.execute(ctx.db);
  return rows;
}

/** The shop's liabilities: all customer balances, and all partner balances. */
export async function sumLiabilities(ctx: Ctx): Promise<{ customers: Money; partners: Money }> {
  const [sums] = await ctx.query<{ customers: Money; partners: Money }>({
    name: "sum_owed",
    text: `select coalesce(sum(amount) filter (where account like 'customer:%'), 0)::bigint as customers,
                  coalesce(sum(amount) filter (where account like 'partner:%'), 0)::bigint as partners
             from wallet.balances`,
    values: [],
  });
  return sums ?? { customers: micro(0n), partners: micro(0n) };
}
