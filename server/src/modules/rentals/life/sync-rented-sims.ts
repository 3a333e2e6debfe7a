import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import * as fleet from "../../fleet/index.ts";

const BATCH = 500;

/**
 * Takes SIMs off activation sale for what they are rented for, from early enough that no order overlaps the rental
 * until the end of the cooldown. Call whenever a rental of theirs changed.
 */
export async function syncRentedSims(tx: Tx, simIds: number[]): Promise<void> {
  await fleet.lockSims(tx, simIds);
  const rows = await tx.query<{ simId: number; isWhole: boolean; services: number[] }>({
    name: "mark_rented",
    text: `with now as (
             select r.id, r.sim_id, r.service, r.state <> 3 and r.starts_at <= $3 and r.kept_until > $2 as is_rented
               from rentals.rentals r
              where r.sim_id = any($1::int[]) and (r.is_marked or (r.state <> 3 and r.kept_until > $2))
           ), marked as (
             update rentals.rentals r set is_marked = now.is_rented
               from now where r.id = now.id and r.is_marked <> now.is_rented
           )
           select sim.id as "simId", coalesce(bool_or(now.service is null) filter (where now.is_rented), false) as "isWhole",
                  coalesce(array_agg(now.service::int) filter (where now.is_rented and now.service is not null), '{}')
                    as services
             from unnest($1::int[]) as sim (id) left join now on now.sim_id = sim.id
            group by sim.id`,
    values: [simIds, tx.clock.now(), reserveUntil(tx)],
  });
  fleet.setRented(tx, rows);
}

/** Rentals that begin before this moment block new orders on their SIMs. */
const reserveUntil = ({ clock, settings }: Ctx) =>
  new Date(clock.now().getTime() + settings.orderLifetimeMs + settings.lateGraceMs);

/** Updates SIMs whose rental begins soon or whose cooldown ended. Safe to run on several nodes. */
export async function syncDueRentedSims(ctx: Ctx): Promise<number> {
  const due = await ctx.query<{ simId: number }>({
    name: "list_sims_to_mark",
    text: `(select sim_id as "simId" from rentals.rentals where state = 1 and not is_marked and starts_at <= $2 limit $3)
           union
           (select sim_id from rentals.rentals where is_marked and kept_until <= $1 limit $3)`,
    values: [ctx.clock.now(), reserveUntil(ctx), BATCH],
  });
  const simIds = due.map(({ simId }) => simId);
  if (simIds.length > 0) await transact(ctx, (tx) => syncRentedSims(tx, simIds));
  return simIds.length;
}
