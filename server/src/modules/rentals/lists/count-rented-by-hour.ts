import type { Ctx } from "../../../platform/context.ts";

export type RentedInHour = { startsAt: Date; rented: number; paid: bigint };

/**
 * Rentals per hour since a moment, without cancelled ones, and what was paid so far: extensions included, refunds
 * subtracted. Hours without rentals are left out.
 */
export const countRentedByHour = (ctx: Ctx, since: Date): Promise<RentedInHour[]> =>
  ctx.query({
    name: "count_rented_by_hour",
    text: `select date_trunc('hour', created_at, 'utc') as "startsAt", count(*)::int as rented,
                  sum(price - refunded)::bigint as paid
             from rentals.rentals
            where created_at >= $1 and state <> 3
            group by 1`,
    values: [since],
  });
