import type { Ctx } from "../../../platform/context.ts";
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
