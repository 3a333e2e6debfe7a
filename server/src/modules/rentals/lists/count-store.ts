import type { Ctx } from "../../../platform/context.ts";
import type { StatisticsPeriod, StatisticsRow } from "../../activations/index.ts";
import { storedState } from "../rules.ts";
import type { Rental } from "../tables.ts";

/** Stands for the whole number; service numbers start at 0. */
export const WHOLE_NUMBER_ID = -1;

/** Counts a customer's rentals of a period: one that got an SMS is received, one that ended without is expired. */
export const countRentals = (
  ctx: Ctx,
  customerId: string,
  { from, until, starts }: StatisticsPeriod,
): Promise<StatisticsRow[]> =>
  ctx.query({
    name: "count_rentals",
    text: `with own as (
             select width_bucket(created_at, $4::timestamptz[]) as step, coalesce(service, $6::int) as service, country,
                    state = ${storedState.cancelled} as is_cancelled, messages > 0 as is_received,
                    state = ${storedState.ended} or ends_at <= $5 as is_over, price - refunded as paid
               from rentals.rentals
              where customer_id = $1 and created_at >= $2 and created_at < $3
           )
           select step, service, country,
                  count(*)::int as bought,
                  count(*) filter (where not is_cancelled and not is_received and not is_over)::int as waiting,
                  count(*) filter (where not is_cancelled and is_received)::int as received,
                  count(*) filter (where is_cancelled)::int as cancelled,
                  count(*) filter (where not is_cancelled and not is_received and is_over)::int as expired,
                  coalesce(sum(paid), 0)::bigint as spent
             from own
            group by grouping sets ((step), (service), (country), ())`,
    values: [customerId, from, until, starts, ctx.clock.now(), WHOLE_NUMBER_ID],
  });

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
            where created_at >= $1 and state <> ${storedState.cancelled}
            group by 1`,
    values: [since],
  });

const RENTED_MAX = 100;

type RentedNumber = Pick<Rental, "id" | "customerId" | "service" | "country"> & {
  boughtAt: Date;
  expiresAt: Date;
  smsAt: Date | null;
};

/** Customers who rented a number before a moment, newest first. Contains no messages, only when the first one came. */
export const listRentedOnSims = (
  ctx: Ctx,
  { simIds, phone, boughtBefore }: { simIds: number[]; phone: string; boughtBefore: Date },
): Promise<RentedNumber[]> =>
  ctx.query({
    name: "list_rented_on_sims",
    text: `select r.id, r.customer_id as "customerId", r.service, r.country, r.created_at as "boughtAt",
                  r.ends_at as "expiresAt",
                  (select min(m.came_at) from rentals.messages m where m.rental_id = r.id) as "smsAt"
             from rentals.rentals r
            where r.sim_id = any($1::int[]) and r.state <> ${storedState.cancelled} and r.phone = $2 and r.starts_at <= $3
            order by r.starts_at desc limit ${RENTED_MAX}`,
    values: [simIds, phone, boughtBefore],
  });
