import type { Ctx } from "../../../platform/context.ts";
import { repeatWhileFull } from "../../../platform/jobs/sweeps.ts";
import type { AllocatorSim } from "./sim-stock.ts";

const ALLOCATOR_SIMS = `select sim_id as "simId", country, operator, phone, blocked::text as blocked,
                         on_sale and present and not rented_whole and not claimed_twice and not withheld as "isOffered" from fleet.sims`;

/** SIMs for the allocator, in pages ordered by id. */
export const listAllocatorSims = (ctx: Ctx, afterSimId: number, limit: number): Promise<AllocatorSim[]> =>
  ctx.query({
    name: "list_allocator_sims",
    text: `${ALLOCATOR_SIMS} where sim_id > $1 order by sim_id limit $2`,
    values: [afterSimId, limit],
  });

export const listAllocatorSimsById = (ctx: Ctx, simIds: number[]): Promise<AllocatorSim[]> =>
  ctx.query({
    name: "list_allocator_sims_by_id",
    text: `${ALLOCATOR_SIMS} where sim_id = any($1::int[])`,
    values: [simIds],
  });

/** Longer than any transaction may last: a change counts from when it was made, and is seen from its commit. */
const RECENT_SECONDS = 180;
const KEPT_SECONDS = 600;

/** SIMs whose sale changed within the last minutes. */
export const listRecentlyChangedSims = async (ctx: Ctx): Promise<number[]> => {
  const rows = await ctx.query<{ simId: number }>({
    name: "recently_changed_sims",
    text: `select distinct sim_id as "simId" from fleet.sim_changes
            where changed_at > clock_timestamp() - make_interval(secs => $1)`,
    values: [RECENT_SECONDS],
  });
  return rows.map(({ simId }) => simId);
};

/** A fleet that comes back leaves a row for every SIM: deleted at once, they could take longer than a statement may. */
const DELETED_AT_ONCE = 20_000;

export const deleteOldSimChanges = (ctx: Ctx, atOnce = DELETED_AT_ONCE): Promise<void> =>
  repeatWhileFull(atOnce, async () => {
    const rows = await ctx.query<{ id: string }>({
      name: "delete_old_sim_changes",
      text: `delete from fleet.sim_changes where id in (
               select id from fleet.sim_changes where changed_at < clock_timestamp() - make_interval(secs => $1)
                order by changed_at limit $2 for update skip locked)
             returning id`,
      values: [KEPT_SECONDS, atOnce],
    });
    return rows.length;
  });
