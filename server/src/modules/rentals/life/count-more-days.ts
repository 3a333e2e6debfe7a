import type { Ctx } from "../../../platform/context.ts";
import * as fleet from "../../fleet/index.ts";
import { cap } from "../lists/rental-stock.ts";
import { moreDays } from "../rules.ts";
import type { Rental } from "../tables.ts";

type Room = { daysAhead: number | null; nextStartsAt: Date | null };

/** By how many days a rental can be prolonged now: while its SIM is there and for rent, and before whoever has it next. */
export async function countMoreDays(ctx: Ctx, rental: Rental): Promise<number> {
  const [room] = await ctx.query<Room>({
    name: "find_room_to_prolong",
    text: `select ${fleet.RENT_DAYS("s")} as "daysAhead",
                  (select min(r.starts_at) from rentals.rentals r
                    where r.sim_id = s.sim_id and r.id <> $2 and r.state <> 3 and r.starts_at >= $3
                      and (r.service is null or $4::smallint is null or r.service = $4::smallint)) as "nextStartsAt"
             from fleet.sims s where s.sim_id = $1 and s.on_rent and s.present`,
    values: [rental.simId, rental.id, rental.startsAt, rental.service],
  });
  if (!room || room.daysAhead === null) return 0;
  const restMs = rental.keptUntil.getTime() - rental.endsAt.getTime();
  const freeUntil = room.nextStartsAt ? new Date(room.nextStartsAt.getTime() - restMs) : undefined;
  return moreDays(rental.endsAt, { now: ctx.clock.now(), daysAhead: cap(ctx, room.daysAhead), freeUntil });
}
