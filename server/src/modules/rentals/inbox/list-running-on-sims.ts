import type { Ctx } from "../../../platform/context.ts";

/** `service` is null for the whole number. */
export type RunningRental = {
  id: bigint;
  simId: number;
  service: number | null;
  startsAt: Date;
  endsAt: Date;
};

/**
 * Rentals that a message on one of these SIMs could belong to: running ones, and those in cooldown, because a machine
 * may forward late what came in time.
 */
export const listRunningOnSims = (ctx: Ctx, simIds: number[]): Promise<RunningRental[]> =>
  ctx.query({
    name: "list_running_on_sims",
    text: `select r.id, r.sim_id as "simId", r.service, r.starts_at as "startsAt", r.ends_at as "endsAt"
             from rentals.rentals r
            where r.sim_id = any($1::int[]) and r.kept_until > $2
              and r.state <> 3 and r.starts_at <= $2`,
    values: [simIds, ctx.clock.now()],
  });

/** Whether a rental of the SIM is running, scheduled or in cooldown. */
export async function isRented(ctx: Ctx, simId: number): Promise<boolean> {
  const [row] = await ctx.query<{ isRented: boolean }>({
    name: "is_rented",
    text: `select exists (select from rentals.rentals where sim_id = $1 and state <> 3 and kept_until > $2) as "isRented"`,
    values: [simId, ctx.clock.now()],
  });
  return row?.isRented ?? false;
}
