import type { Ctx } from "../../../platform/context.ts";
import * as fleet from "../../fleet/index.ts";
import { capDaysAhead } from "../lists/rental-stock-cache.ts";
import { extensionDaysLeft } from "../rules.ts";
import type { Rental } from "../tables.ts";

type ExtensionRoom = { daysAhead: number | null; nextStartsAt: Date | null };

/**
 * By how many days a rental can be extended now: limited by its SIM being present and for rent, and by the next rental.
 */
export async function countExtensionDays(ctx: Ctx, rental: Rental): Promise<number> {
  const [room] = await ctx.query<ExtensionRoom>({
    name: "find_room_to_prolong",
    text: `select ${fleet.RENT_DAYS("s")} as "daysAhead",
                  (select min(r.starts_at) from rentals.rentals r
                    where r.sim_id = s.sim_id and r.id <> $2 and r.state <> 3 and r.starts_at >= $3
                      and (r.service is null or $4::smallint is null or r.service = $4::smallint)) as "nextStartsAt"
             from fleet.sims s where s.sim_id = $1 and s.on_rent and s.present`,
    values: [rental.simId, rental.id, rental.startsAt, rental.service],
  });
  if (!room || room.daysAhead === null) return 0;
  const cooldownMs = rental.keptUntil.getTime() - rental.endsAt.getTime();
  const freeUntil = room.nextStartsAt ? new Date(room.nextStartsAt.getTime() - cooldownMs) : undefined;
  return extensionDaysLeft(rental.endsAt, {
    now: ctx.clock.now(),
    daysAhead: capDaysAhead(ctx, room.daysAhead),
    freeUntil,
  });
}
