import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";

const MACHINES_MAX = 2_000;
const SIMS_MAX = 2_000;

export type MachineRow = {
  id: string;
  partnerId: string;
  alias: string;
  active: boolean;
  heldReason: string | null;
  lastSeenAt: Date | null;
  sims: number;
  present: number;
  onSale: number;
  withheld: number;
  sold: number;
  missed: number;
};

/** All machines of all partners with SIM counts, or only the given one. */
export const listAllMachines = (ctx: Ctx, machineId?: string): Promise<MachineRow[]> =>
  ctx.query({
    name: "list_all_machines",
    text: `select m.id, m.partner_id as "partnerId", m.alias, m.active, m.held_reason as "heldReason",
                  m.last_seen_at as "lastSeenAt", count(s.sim_id)::int as sims,
                  (count(*) filter (where s.present))::int as present,
                  (count(*) filter (where s.present and s.on_sale and not s.withheld))::int as "onSale",
                  (count(*) filter (where s.withheld))::int as withheld,
                  coalesce(sum(s.sold), 0)::int as sold, coalesce(sum(s.missed), 0)::int as missed
             from fleet.machines m left join fleet.sims s on s.machine_id = m.id
            where $1::text is null or m.id = $1
            group by m.id order by m.last_seen_at desc nulls last, m.id limit ${MACHINES_MAX}`,
    values: [machineId ?? null],
  });

export const listSimsOf = (ctx: Ctx, machineId: string) =>
  ctx.db
    .selectFrom("fleet.sims")
    .select(["iccid", "port", "phone", "country", "operator", "present", "onSale", "onRent"])
    .select(["withheld", "heldReason", "sold", "missed", "lastSeenAt", "claimedTwice"])
    .select(["phoneFrom", "imsi", "imei", "modemModel"])
    .where("machineId", "=", machineId)
    .orderBy("port")
    .limit(SIMS_MAX)
    .execute();

export type HandoverRow = {
  fromPartner: string;
  toPartner: string;
  machine: string;
  releasedAt: Date;
  takenAt: Date;
};

/** A SIM's handovers, newest first; `undefined` if there is no such SIM. */
export async function listHandoversOf(ctx: Ctx, iccid: string): Promise<HandoverRow[] | undefined> {
  const sim = await ctx.db
    .selectFrom("fleet.sims")
    .select("simId")
    .where("iccid", "=", iccid)
    .executeTakeFirst();
  if (!sim) return undefined;
  return ctx.query<HandoverRow>({
    name: "list_handovers_of",
    text: `select h.from_partner as "fromPartner", h.to_partner as "toPartner", h.released_at as "releasedAt",
                  h.taken_at as "takenAt", coalesce(nullif(m.alias, ''), m.machine_key) as machine
             from fleet.handovers h join fleet.machines m on m.id = h.from_machine
            where h.sim_id = $1 order by h.id desc limit 200`,
    values: [sim.simId],
  });
}

export type PartnerSuccess = { partnerId: string; sold: number; missed: number; revenue: Money };

export const listSuccessByPartner = (ctx: Ctx): Promise<PartnerSuccess[]> =>
  ctx.query({
    name: "success_by_partner",
    text: `select partner_id as "partnerId", sum(sold)::int as sold, sum(missed)::int as missed,
                  sum(revenue)::bigint as revenue
             from fleet.sims group by 1 order by 2 desc limit 200`,
    values: [],
  });

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
  /** SIMs that received a customer's code, or the SMS of a test. */
  proven: number;
};

/** A SIM has low success if it was sold at least `ORDERS_MIN` times and received a code for less than `SUCCESS_MIN`. */
const ORDERS_MIN = 10;
const SUCCESS_MIN = 0.2;

/** Counts a partner's SIMs by state, in one query, without archived ones. */
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
                  (count(*) filter (where present and country_held))::int as refused,
                  (count(*) filter (where sold > 0 or t.arrived_at is not null))::int as proven
             from fleet.sims left join fleet.sim_tests t using (sim_id, partner_id) where partner_id = $1 and archived_at is null`,
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
  proven: 0,
};
