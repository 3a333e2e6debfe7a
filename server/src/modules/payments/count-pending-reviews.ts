import type { Ctx } from "../../platform/context.ts";

/** What waits for an operator: held payments and refund requests. */
export async function countPendingReviews(ctx: Ctx): Promise<{ held: number; refunds: number }> {
  const [counts] = await ctx.query<{ held: number; refunds: number }>({
    name: "count_payments_waiting",
    text: `select (select count(*)::int from payments.top_ups where state = 'held' and dismissed_at is null) as held,
                  (select count(*)::int from payments.refund_requests where state = 'asked') as refunds`,
    values: [],
  });
  return counts ?? { held: 0, refunds: 0 };
}
