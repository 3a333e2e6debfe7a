import type { Ctx } from "../../platform/context.ts";

export const CHARGEBACK_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Payments confirmed in the last `CHARGEBACK_DAYS`, and payments disputed in the same period. */
export async function countDisputes(ctx: Ctx): Promise<{ payments: number; disputed: number }> {
  const since = new Date(ctx.clock.now().getTime() - CHARGEBACK_DAYS * DAY_MS);
  const [counts] = await ctx.query<{ payments: number; disputed: number }>({
    name: "count_disputes",
    text: `select (count(distinct (provider, transaction)) filter (where kind = 'confirmed'))::int as payments,
                  (count(distinct (provider, transaction)) filter (where kind = 'disputed'))::int as disputed
             from payments.events where received_at > $1`,
    values: [since],
  });
  return counts ?? { payments: 0, disputed: 0 };
}
