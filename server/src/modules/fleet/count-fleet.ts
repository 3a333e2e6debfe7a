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
  /** Of countries whose SIMs are not offered. */
  refused: number;
};

/** A SIM that was sold so often and brought a code less than every fifth time has something wrong with it. */
const TRIED_MIN = 10;
const SUCCESS_MIN = 0.2;

/** A partner's SIMs by state, in one look over them. */
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
    values: [partnerId, TRIED_MIN, SUCCESS_MIN],
  });
  return counts ?? NOTHING;
}

const NOTHING: FleetCounts = {
  ...{
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
  },
};
