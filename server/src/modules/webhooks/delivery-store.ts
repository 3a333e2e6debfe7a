import type { Ctx, Tx } from "../../platform/context.ts";
import type { EventRow } from "../events/index.ts";
import type { Delivery, Endpoint, LoggedAttempt } from "./tables.ts";

const DELIVERIES = "webhooks.deliveries";

export type NewDelivery = { id: string; endpointId: string; eventId: bigint };

/** Due at once; existing deliveries stay unchanged. */
export async function insertDeliveries(tx: Tx, deliveries: NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const now = tx.clock.now();
  await tx.db
    .insertInto(DELIVERIES)
    .values(deliveries.map((delivery) => ({ ...delivery, nextAt: now, createdAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type ClaimedDelivery = Pick<Delivery, "id" | "endpointId" | "eventId" | "attempts"> &
  Pick<
    Endpoint,
    "customerId" | "url" | "shape" | "encryptedSecret" | "oldSecret" | "oldSecretUntil" | "lowBalance"
  >;

/** How many of the oldest due deliveries are considered for one claim. */
const CANDIDATES_MAX = 2_000;

export type ClaimOptions = {
  /** In total. */
  limit: number;
  /** Per endpoint, including those already in flight. */
  perEndpointMax: number;
  inFlight: ReadonlyMap<string, number>;
  leaseUntil: Date;
};

/**
 * Claims due deliveries, oldest first and limited per endpoint, and counts the attempt. No other process claims them before
 * `leaseUntil`; if this one dies, they are retried after that.
 */
export const claimDueDeliveries = (
  ctx: Ctx,
  { limit, perEndpointMax, inFlight, leaseUntil }: ClaimOptions,
): Promise<ClaimedDelivery[]> =>
  ctx.query({
    name: "claim_due_deliveries",
    text: `with busy as (select * from unnest($3::text[], $4::int[]) as b (endpoint_id, count)),
                oldest as (select id, endpoint_id, next_at from webhooks.deliveries
                            where state = 'waiting' and next_at <= $1
                              and endpoint_id <> all(select endpoint_id from busy where count >= $5)
                            order by next_at limit ${CANDIDATES_MAX}),
                ranked as (select o.id, row_number() over (partition by o.endpoint_id order by o.next_at, o.id)
                                        + coalesce(busy.count, 0) as place
                             from oldest o left join busy using (endpoint_id))
           update webhooks.deliveries d set next_at = $2, attempts = d.attempts + 1
             from webhooks.endpoints e
            where e.id = d.endpoint_id
              and d.id in (select w.id from webhooks.deliveries w join ranked using (id)
                            where ranked.place <= $5 and w.state = 'waiting' and w.next_at <= $1
                            order by w.next_at limit $6 for update of w skip locked)
           returning d.id, d.endpoint_id as "endpointId", d.event_id as "eventId", d.attempts,
                     e.customer_id as "customerId", e.url, e.shape, e.encrypted_secret as "encryptedSecret",
                     e.old_secret as "oldSecret", e.old_secret_until as "oldSecretUntil", e.low_balance as "lowBalance"`,
    values: [
      ctx.clock.now(),
      leaseUntil,
      [...inFlight.keys()],
      [...inFlight.values()],
      perEndpointMax,
      limit,
    ],
  });

export type DeliveryOutcome = { state: Delivery["state"]; nextAt: Date | null; log: LoggedAttempt };

/** Appends the attempt to the log. */
export async function saveOutcome(
  tx: Tx,
  id: string,
  { state, nextAt, log }: DeliveryOutcome,
): Promise<void> {
  await tx.query({
    name: "set_delivery_outcome",
    text: `update webhooks.deliveries set state = $2, next_at = $3, log = log || $4::jsonb where id = $1`,
    values: [id, state, nextAt, JSON.stringify([log])],
  });
}

/** Gives up the waiting deliveries of a paused endpoint. */
export async function failWaitingDeliveries(tx: Tx, endpointId: string): Promise<void> {
  await tx.db
    .updateTable(DELIVERIES)
    .set({ state: "failed", nextAt: null })
    .where("endpointId", "=", endpointId)
    .where("state", "=", "waiting")
    .execute();
}

export type DeliveryWithEvent = Omit<Delivery, "eventId" | "endpointId" | "createdAt"> &
  Pick<EventRow, "kind" | "orderId" | "happenedAt">;

const COLUMNS = `d.id, d.state, d.attempts, d.next_at as "nextAt", d.log, e.kind, e.order_id as "orderId",
  e.happened_at as "happenedAt"`;

export const listDeliveries = (
  ctx: Ctx,
  endpointId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<DeliveryWithEvent[]> =>
  ctx.query({
    name: "list_deliveries",
    text: `select ${COLUMNS} from webhooks.deliveries d join events.shared_events e on e.id = d.event_id
            where d.endpoint_id = $1 order by d.created_at desc, d.id desc limit $2 offset $3`,
    values: [endpointId, limit, offset],
  });

/** Deliveries of all endpoints of a customer, newest first. */
export const listDeliveriesOf = (
  ctx: Ctx,
  customerId: string,
  limit: number,
): Promise<(DeliveryWithEvent & Pick<Delivery, "endpointId">)[]> =>
  ctx.query({
    name: "list_deliveries_of_customer",
    text: `select d.endpoint_id as "endpointId", ${COLUMNS}
             from webhooks.endpoints own join webhooks.deliveries d on d.endpoint_id = own.id
             join events.shared_events e on e.id = d.event_id
            where own.customer_id = $1 order by d.created_at desc, d.id desc limit $2`,
    values: [customerId, limit],
  });

export async function countDeliveries(ctx: Ctx, endpointId: string): Promise<number> {
  const [row] = await ctx.query<{ count: number }>({
    name: "count_webhook_deliveries",
    text: "select count(*)::int as count from webhooks.deliveries where endpoint_id = $1",
    values: [endpointId],
  });
  return row?.count ?? 0;
}

export async function findDelivery(
  ctx: Ctx,
  endpointId: string,
  id: string,
): Promise<DeliveryWithEvent | undefined> {
  const [row] = await ctx.query<DeliveryWithEvent>({
    name: "find_delivery",
    text: `select ${COLUMNS} from webhooks.deliveries d join events.shared_events e on e.id = d.event_id
            where d.endpoint_id = $1 and d.id = $2`,
    values: [endpointId, id],
  });
  return row;
}

/** Due again now. Returns false if it is still waiting. */
export async function retryDelivery(tx: Tx, id: string, attempts: number): Promise<boolean> {
  const changed = await tx.db
    .updateTable(DELIVERIES)
    .set({ state: "waiting", nextAt: tx.clock.now(), attempts })
    .where("id", "=", id)
    .where("state", "<>", "waiting")
    .returning("id")
    .execute();
  return changed.length > 0;
}
