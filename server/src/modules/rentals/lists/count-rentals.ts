import { WHOLE_NUMBER_SERVICE } from "@sonum/contract/rentals/rental";
import type { Ctx } from "../../../platform/context.ts";
import type { StatisticsPeriod, StatisticsRow } from "../../activations/index.ts";
import { CatalogueCache } from "../../catalogue/index.ts";

/** Stands for the whole number; service numbers start at 0. */
const WHOLE_NUMBER_ID = -1;

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
                    state = 3 as is_cancelled, messages > 0 as is_received, state = 2 or ends_at <= $5 as is_over,
                    price - refunded as paid
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

export const rentedServiceAt =
  (ctx: Ctx) =>
  (service: number): { code: string; name: string } | undefined =>
    service === WHOLE_NUMBER_ID
      ? { code: WHOLE_NUMBER_SERVICE, name: "Whole number" }
      : CatalogueCache.of(ctx).serviceAt(service);
