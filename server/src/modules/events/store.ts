import type { Ctx, Tx } from "../../platform/context.ts";
import type { EventRow, EventTables } from "./tables.ts";

const EVENT_COLUMNS = `e.id, e.customer_id as "customerId", e.kind, e.order_id as "orderId", e.is_rental as "isRental", e.nth,
  e.amount, e.happened_at as "happenedAt", e.told_at as "toldAt", e.is_sandbox as "isSandbox"`;

/** Events of this customer are recorded from now on. */
export async function subscribeCustomer(tx: Tx, customerId: string): Promise<void> {
  await tx.db
    .insertInto("events.followers")
    .values({ customerId, since: tx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unsubscribeCustomer(tx: Tx, customerId: string): Promise<void> {
  await tx.db.deleteFrom("events.followers").where("customerId", "=", customerId).execute();
}

/** Claims the oldest due events without deliveries. The caller creates these: with the commit the events count as dispatched. */
export const claimDueEvents = (tx: Tx, limit: number): Promise<EventRow[]> =>
  tx.query({
    name: "claim_untold_events",
    text: `update events.happened e set told_at = $1
            where e.id in (select id from events.happened where told_at is null and happened_at <= $1
                            order by id limit $2 for update skip locked)
           returning ${EVENT_COLUMNS}`,
    values: [tx.clock.now(), limit],
  });

type DispatchedEvent = Pick<EventTables["events.happened"], "customerId" | "kind" | "amount">;

/** Inserts an event that the caller delivers itself. Returns its id. */
export async function insertDispatchedEvent(tx: Tx, event: DispatchedEvent): Promise<bigint> {
  const at = tx.clock.now();
  const { id } = await tx.db
    .insertInto("events.happened")
    .values({ ...event, orderId: null, isRental: false, nth: null, happenedAt: at, toldAt: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const findEvents = (ctx: Ctx, ids: bigint[]): Promise<EventRow[]> =>
  ctx.query({
    name: "find_events",
    text: `select ${EVENT_COLUMNS} from events.happened e where e.id = any($1::bigint[])`,
    values: [ids],
  });

/** Returns the number of deleted events. */
export async function deleteOldEvents(ctx: Ctx, before: Date, limit: number): Promise<number> {
  const rows = await ctx.query({
    name: "forget_events",
    text: `delete from events.happened
            where id in (select id from events.happened where happened_at < $1 order by happened_at limit $2)
           returning id`,
    values: [before, limit],
  });
  return rows.length;
}

export async function deleteEventsOf(tx: Tx, customerId: string): Promise<void> {
  await tx.db.deleteFrom("events.happened").where("customerId", "=", customerId).execute();
}
