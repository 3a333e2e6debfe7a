import type { Money } from "@sonum/contract/money";
import type { WebhookKind } from "@sonum/contract/webhooks/webhook-events";
import type { Ctx, Tx } from "../../platform/context.ts";
import type { EventRow, EventTables } from "./tables.ts";

const EVENT_COLUMNS = `e.id, e.customer_id as "customerId", e.kind, e.order_id as "orderId", e.is_rental as "isRental", e.nth,
  e.amount, e.happened_at as "happenedAt", e.dispatched_at as "dispatchedAt", e.is_sandbox as "isSandbox"`;

export type NewEvent = {
  customerId: string;
  kind: WebhookKind;
  orderId: bigint;
  isRental?: boolean;
  /** Number of the message within its order, from 1. */
  nth?: number;
  amount?: Money;
};

/**
 * Records events in the transaction that caused them, for customers who have webhooks or forwarding. For all others it
 * costs one lookup in a small index. Sent with the commit, so the caller does not wait for it.
 */
export function recordEvents(tx: Tx, events: NewEvent[]): void {
  if (events.length === 0) return;
  tx.write({
    name: "note_events",
    text: `insert into events.events (customer_id, kind, order_id, is_rental, nth, amount, happened_at)
           select new.customer_id, new.kind, new.order_id, new.is_rental, new.nth, new.amount, $7
             from unnest($1::text[], $2::text[], $3::bigint[], $4::boolean[], $5::int[], $6::bigint[])
               as new (customer_id, kind, order_id, is_rental, nth, amount)
             join events.followers follower on follower.customer_id = new.customer_id
            where follower.has_webhooks or new.kind in ('code.received', 'rental.message')`,
    values: [
      events.map(({ customerId }) => customerId),
      events.map(({ kind }) => kind),
      events.map(({ orderId }) => orderId),
      events.map(({ isRental = false }) => isRental),
      events.map(({ nth = null }) => nth),
      events.map(({ amount = null }) => amount),
      tx.clock.now(),
    ],
  });
}

export type ScheduledEvent = Omit<NewEvent, "customerId"> & { at: Date };

/**
 * Schedules events of a customer's sandbox, where everything follows from the clock and is known in advance. Each is
 * delivered when its time comes, unless it is cancelled before.
 */
export function scheduleEvents(tx: Tx, customerId: string, events: ScheduledEvent[]): void {
  if (events.length === 0) return;
  tx.write({
    name: "note_events_ahead",
    text: `insert into events.events
             (customer_id, kind, order_id, is_rental, nth, amount, happened_at, is_sandbox)
           select follower.customer_id, new.kind, new.order_id, new.is_rental, new.nth, new.amount, new.at, true
             from unnest($2::text[], $3::bigint[], $4::boolean[], $5::int[], $6::bigint[], $7::timestamptz[])
               as new (kind, order_id, is_rental, nth, amount, at)
             join events.followers follower on follower.customer_id = $1 and follower.has_webhooks`,
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
    .deleteFrom("events.events")
    .where("customerId", "=", customerId)
    .where("isSandbox", "=", true)
    .where("dispatchedAt", "is", null)
    .where("happenedAt", ">", tx.clock.now());
  if (orderId !== undefined) scheduled = scheduled.where("orderId", "=", orderId);
  await scheduled.execute();
}

/** Claims the oldest due events without deliveries. The caller creates these: with the commit the events count as dispatched. */
export const claimDueEvents = (tx: Tx, limit: number): Promise<EventRow[]> =>
  tx.query({
    name: "claim_untold_events",
    text: `update events.events e set dispatched_at = $1
            where e.id in (select id from events.events where dispatched_at is null and happened_at <= $1
                            order by id limit $2 for update skip locked)
           returning ${EVENT_COLUMNS}`,
    values: [tx.clock.now(), limit],
  });

type DispatchedEvent = Pick<EventTables["events.events"], "customerId" | "kind" | "amount">;

/** Inserts an event that the caller delivers itself. Returns its id. */
export async function insertDispatchedEvent(tx: Tx, event: DispatchedEvent): Promise<bigint> {
  const at = tx.clock.now();
  const { id } = await tx.db
    .insertInto("events.events")
    .values({ ...event, orderId: null, isRental: false, nth: null, happenedAt: at, dispatchedAt: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const findEvents = (ctx: Ctx, ids: bigint[]): Promise<EventRow[]> =>
  ctx.query({
    name: "find_events",
    text: `select ${EVENT_COLUMNS} from events.events e where e.id = any($1::bigint[])`,
    values: [ids],
  });

/** Returns the number of deleted events. */
export async function deleteOldEvents(ctx: Ctx, before: Date, limit: number): Promise<number> {
  const rows = await ctx.query({
    name: "forget_events",
    text: `delete from events.events
            where id in (select id from events.events where happened_at < $1 order by happened_at limit $2)
           returning id`,
    values: [before, limit],
  });
  return rows.length;
}

export async function deleteEventsOf(tx: Tx, customerId: string): Promise<void> {
  await tx.db.deleteFrom("events.events").where("customerId", "=", customerId).execute();
}
