import type { Tx } from "../../platform/context.ts";
import type { NewEvent } from "./note-events.ts";

export type EventAhead = Omit<NewEvent, "customerId"> & { at: Date };

/**
 * Writes down what happens in somebody's sandbox, now or at a moment to come: there everything follows from the clock, so it
 * is known before. It is told when its moment is there, unless it is taken back.
 */
export function noteAhead(tx: Tx, customerId: string, events: EventAhead[]): void {
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

/** What was still to come of an order of the sandbox, or of all of them, does not happen. */
export async function forgetAhead(tx: Tx, customerId: string, orderId?: bigint): Promise<void> {
  let doomed = tx.db
    .deleteFrom("events.happened")
    .where("customerId", "=", customerId)
    .where("isSandbox", "=", true)
    .where("toldAt", "is", null)
    .where("happenedAt", ">", tx.clock.now());
  if (orderId !== undefined) doomed = doomed.where("orderId", "=", orderId);
  await doomed.execute();
}
