import { orderStatus } from "@sonum/contract/activations/activation";
import type { Ctx } from "../../../platform/context.ts";

export type Running = {
  activations: number;
  activationsUntil: Date | null;
  rentals: number;
  rentedUntil: Date | null;
};

const LIVE = `${orderStatus.waiting}, ${orderStatus.received}`;

/** What is sold on a machine now, archived SIMs included: activations that may get a code, and rentals that run or begin later. */
export async function readRunning(ctx: Ctx, machineId: string): Promise<Running> {
  const [running] = await ctx.query<Running>({
    name: "read_running_sales",
    // `offset 0` forces one lookup per SIM: without statistics the planner would scan every live order.
    text: `select coalesce(sum(o.count), 0)::int as activations, max(o.until) as "activationsUntil",
                  coalesce(sum(r.count), 0)::int as rentals, max(r.until) as "rentedUntil"
             from fleet.sims s
             cross join lateral (
               select count(*) as count, max(expires_at) as until from (
                 select expires_at from activations.shared_orders
                  where sim_id = s.sim_id and status in (${LIVE}) and expires_at > $2 offset 0) as live) as o
             cross join lateral (
               select count(*) as count, max(ends_at) as until from (
                 select ends_at from rentals.shared_rentals
                  where sim_id = s.sim_id and is_running and ends_at > $2 offset 0) as live) as r
            where s.machine_id = $1`,
    values: [machineId, ctx.clock.now()],
  });
  return running ?? { activations: 0, activationsUntil: null, rentals: 0, rentedUntil: null };
}

type Until = { simId: number; until: Date };

/** When the last live activation of each of these SIMs ends. */
export const listSoldUntil = async (ctx: Ctx, simIds: number[]): Promise<Map<number, Date>> => {
  if (simIds.length === 0) return new Map();
  const rows = await ctx.query<Until>({
    name: "list_sold_until",
    text: `select sim.id as "simId", max(live.expires_at) as until from unnest($1::int[]) as sim (id)
             cross join lateral (select expires_at from activations.shared_orders
                                  where sim_id = sim.id and status in (${LIVE}) and expires_at > $2 offset 0) as live
            group by sim.id`,
    values: [simIds, ctx.clock.now()],
  });
  return new Map(rows.map(({ simId, until }) => [simId, until]));
};

/** When the last started rental of each of these SIMs ends. */
export const listRentedUntil = async (ctx: Ctx, simIds: number[]): Promise<Map<number, Date>> => {
  if (simIds.length === 0) return new Map();
  const rows = await ctx.query<Until>({
    name: "list_rented_until",
    text: `select sim.id as "simId", max(live.ends_at) as until from unnest($1::int[]) as sim (id)
             cross join lateral (select ends_at from rentals.shared_rentals
                                  where sim_id = sim.id and is_running and starts_at <= $2 and ends_at > $2 offset 0) as live
            group by sim.id`,
    values: [simIds, ctx.clock.now()],
  });
  return new Map(rows.map(({ simId, until }) => [simId, until]));
};
