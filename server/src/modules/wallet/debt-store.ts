import { type Money, micro } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../platform/context.ts";

/** What partners owe the shop. A partner without debt has no row. */
const DEBTS = "wallet.partnerDebts";

export async function addDebt(tx: Tx, partnerId: string, amount: Money): Promise<void> {
  await tx.query({
    name: "add_partner_debt",
    text: `insert into wallet.partner_debts as d (partner_id, amount) values ($1, $2)
               on conflict (partner_id) do update set amount = d.amount + excluded.amount`,
    values: [partnerId, amount],
  });
}

export async function findDebt(ctx: Ctx, partnerId: string): Promise<Money> {
  const row = await ctx.db
    .selectFrom(DEBTS)
    .select("amount")
    .where("partnerId", "=", partnerId)
    .executeTakeFirst();
  return row?.amount ?? micro(0n);
}

export async function lockDebt(tx: Tx, partnerId: string): Promise<Money> {
  const row = await tx.db
    .selectFrom(DEBTS)
    .select("amount")
    .where("partnerId", "=", partnerId)
    .forUpdate()
    .executeTakeFirst();
  return row?.amount ?? micro(0n);
}

/** Debts of partners with a balance. */
export const listCollectable = (ctx: Ctx, limit: number): Promise<{ partnerId: string }[]> =>
  ctx.query({
    name: "list_collectable_debts",
    text: `select d.partner_id as "partnerId" from wallet.partner_debts d
             join wallet.balances b on b.account = 'partner:' || d.partner_id || ':earned' and b.amount > 0
            order by d.partner_id limit $1`,
    values: [limit],
  });

export async function reduceDebt(tx: Tx, partnerId: string, amount: Money): Promise<void> {
  const debt = await lockDebt(tx, partnerId);
  if (debt <= amount) await tx.db.deleteFrom(DEBTS).where("partnerId", "=", partnerId).execute();
  else
    await tx.db
      .updateTable(DEBTS)
      .set({ amount: micro(debt - amount) })
      .where("partnerId", "=", partnerId)
      .execute();
}
