import type { Ctx } from "../../platform/context.ts";
import { toUnits } from "./present-top-up.ts";

const TRANSACTIONS_MAX = 20;

/** Any customer's top-up, with the provider's transaction ids. */
export async function findTopUpById(ctx: Ctx, id: string) {
  const row = await ctx.db.selectFrom("payments.topUps").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const { customerId, state, currency, credited, method, provider, createdAt, changedAt } = row;
  const events = await ctx.db
    .selectFrom("payments.events")
    .select("transaction")
    .distinct()
    .where("billingId", "=", row.billingId)
    .limit(TRANSACTIONS_MAX)
    .execute();
  return {
    customerId,
    state,
    currency,
    credited,
    method,
    provider,
    createdAt,
    changedAt,
    amount: toUnits(row.amount),
    fee: toUnits(row.fee),
    transactions: events.map(({ transaction }) => transaction),
  };
}
