import type { Ctx } from "../../../platform/context.ts";

/** `service` is null for the whole number. */
export type RunningRental = { id: bigint; simId: number; service: number | null; startsAt: Date };

/** Rentals that a message on one of these SIMs could be for. */
export const listRunningOnSims = (ctx: Ctx, simIds: number[]): Promise<RunningRental[]> =>
  ctx.query({
    name: "list_running_on_sims",
    text: `select r.id, r.sim_id as "simId", r.service, r.starts_at as "startsAt" from rentals.rentals r
            where r.sim_id = any($1::int[]) and r.kept_until > $2
              and r.state = 1 and r.starts_at <= $2 and r.ends_at > $2`,
    values: [simIds, ctx.clock.now()],
  });
