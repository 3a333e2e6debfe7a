import type { Ctx } from "../../../platform/context.ts";
import { capDaysAhead } from "../lists/rental-stock-cache.ts";
import { type Extension, extensionOf } from "../rules.ts";
import type { Rental } from "../tables.ts";
import { findExtensionRoom } from "./life-store.ts";

/**
 * By how many days a rental can be extended now, and why not more: limited by its SIM being present and for rent, and by the next rental.
 */
export async function readExtension(ctx: Ctx, rental: Rental): Promise<Extension> {
  const room = await findExtensionRoom(ctx, rental);
  if (!room || room.daysAhead === null) return { maxDays: 0, limitedBy: "not_offered" };
  const cooldownMs = rental.keptUntil.getTime() - rental.endsAt.getTime();
  const freeUntil = room.nextStartsAt ? new Date(room.nextStartsAt.getTime() - cooldownMs) : undefined;
  return extensionOf(rental.endsAt, {
    now: ctx.clock.now(),
    daysAhead: capDaysAhead(ctx, room.daysAhead),
    freeUntil,
  });
}
