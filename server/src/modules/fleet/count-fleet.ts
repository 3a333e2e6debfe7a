import type { Ctx } from "../../platform/context.ts";

export type FleetCounts = {
  total: number;
  present: number;
  onSale: number;
  onRent: number;
  unpublished: number;
  withoutPhone: number;
  absent: number;
  claimedTwice: number;
  lowSuccess: number;
  /** SIMs of countries that the shop does not offer. */
  refused: number;
};

/** A SIM has low success if it was sold at least `ORDERS_MIN` times and received a code for less than `SUCCESS_MIN`. */
const ORDERS_MIN = 10;
const SUCCESS_MIN = 0.2;

/** Counts a partner's SIMs by state, in one query. */
export async function countFleet(ctx: Ctx, partnerId: string): Promise<FleetCounts> {
  const [counts] = await ctx.query<FleetCounts>({
    name: "count_fleet",
    text: `select count(*)::int as total,
                  (count(*) filter (where present))::int as present,
                  (count(*) filter (where present and on_sale))::int as "onSale",
                  (count(*) filter (where present and on_rent))::int as "onRent",
                  (count(*) filter (where present and phone is not null and not on_sale and not on_rent))::int
                    as unpublished,
                  (count(*) filter (where present and phone is null))::int as "withoutPhone",
                  (count(*) filter (where not present))::int as absent,
                  (count(*) filter (where claimed_twice))::int as "claimedTwice",
                  (count(*) filter (where present and sold + missed >= $2 and sold < (sold + missed) * $3::float8))::int
                    as "lowSuccess",
                  (count(*) filter (where present and country_held))::int as refused
             from fleet.sims where partner_id = $1`,
    values: [partnerId, ORDERS_MIN, SUCCESS_MIN],
  });
  return counts ?? NOTHING;
}

const NOTHING: FleetCounts = {
  total: 0,
  present: 0,
  onSale: 0,
  onRent: 0,
  unpublished: 0,
  withoutPhone: 0,
  absent: 0,
  claimedTwice: 0,
  lowSuccess: 0,
  refused: 0,
};
