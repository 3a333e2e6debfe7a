import type { Tx } from "../../platform/context.ts";
import type { NewEvent } from "./record-events.ts";

export type ScheduledEvent = Omit<NewEvent, "customerId"> & { at: Date };

/**
 * Schedules events of a customer's sandbox, where everything follows from the clock and is known in advance. Each is
 * delivered when its time comes, unless it is cancelled before.
 */
export function scheduleEvents(tx: Tx, customerId: string, events: ScheduledEvent[]): void {
  if (events.length === 0) return;
  tx.write({
    name: "note_events_ahead",
    text: `insert into events.happened
             (customer_id, kind, order_id, is_rental, nth, amount, happened_at, is_sandbox)
           select follower.customer_id, new.kind, new.order_id, new.is_rental, new.nth, new.amount, new.at, true
             from unnest($2::text[], $3::bigint[], $4::boolean[], $5::int[], $6::bigint[], $7::timestamptz[])
               as new (kind, order_id, is_rental, nth, amount, at)
             join events.followers follower on follower.customer_id = $1`,
    values: [
      customerId,
      events.map(({ kind }) => kind),
      events.map(({ orderId }) => orderId),
      events.map(({ isRental = false }) => isRental),
      events.map(({ nth = null }) => nth),
      events.map(({ amount = null }) => amount),
      events.map(({ at }) => at.toISOString()),
    ],
  });
}

/** Cancels the future events of one sandbox order, or of all of them. */
export async function cancelScheduledEvents(tx: Tx, customerId: string, orderId?: bigint): Promise<void> {
  let scheduled = tx.db
    .deleteFrom("events.happened")
    .where("customerId", "=", customerId)
    .where("isSandbox", "=", true)
    .where("toldAt", "is", null)
    .where("happenedAt", ">", tx.clock.now());
  if (orderId !== undefined) scheduled = scheduled.where("orderId", "=", orderId);
  await scheduled.execute();
}
