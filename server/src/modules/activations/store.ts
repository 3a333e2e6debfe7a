import { orderStatus } from "@sonum/contract/activations/activation";
import type { Ctx, Tx } from "../../platform/context.ts";
import { advisoryLocks } from "../../platform/database/advisory-locks.ts";
import { formatRate } from "../catalogue/index.ts";
import * as fleet from "../fleet/index.ts";
import type { Quote } from "./buying/quote-token.ts";
import type { Order } from "./order.ts";
import { LIVE_STATUSES } from "./rules.ts";

/** Every column of an order under its name in code, for hand-written SQL. */
export const ORDER_COLUMNS = `o.id, o.customer_id as "customerId", o.partner_id as "partnerId", o.sim_id as "simId", o.service,
  o.country, o.phone, o.operator, o.status, o.price, o.currency, o.rate, o.created_at as "createdAt",
  o.expires_at as "expiresAt", o.changed_at as "changedAt", o.sms_at as "smsAt", o.encrypted_code as "encryptedCode",
  o.encrypted_text as "encryptedText", o.sms_sender as "smsSender", o.messages, o.newest_at as "newestAt",
  o.another_at as "anotherAt", o.late_at as "lateAt", o.late_until as "lateUntil", o.end_reason as "endReason",
  o.complaint, o.checking_until as "checkingUntil", o.unreadable_at as "unreadableAt"`;

/** `isSupplied`: a supplier provided the number for this order. */
export type NewOrder = Quote & { customerId: string; simId: number; isSupplied: boolean };
type Times = { createdAt: Date; expiresAt: Date };
type Written = Pick<Order, "id" | "simId" | "service" | "partnerId" | "phone" | "operator">;

/** Inserts the orders whose SIM is still free and on sale for their service; the others are missing from the result. */
export async function insertOrders(tx: Tx, orders: NewOrder[], times: Times): Promise<Order[]> {
  const written = await tx.query<Written>({
    name: "insert_orders",
    // `offset 0` forces one lookup per SIM: without statistics the planner would scan the whole fleet.
    text: `insert into activations.orders as o (customer_id, partner_id, sim_id, service, country, phone, operator, status,
                  price, currency, rate, created_at, expires_at, changed_at)
           select new.customer_id, s.partner_id, new.sim_id, new.service, new.country, s.phone, s.operator, ${orderStatus.waiting},
                  new.price, new.currency, new.rate, $8, $9, $8
             from unnest($1::text[], $2::int[], $3::smallint[], $4::smallint[], $5::bigint[], $6::text[], $7::numeric[],
                         $10::boolean[])
               as new (customer_id, sim_id, service, country, price, currency, rate, is_supplied)
             cross join lateral (
               select s.partner_id, s.phone, s.operator from fleet.shared_sims s
                where s.sim_id = new.sim_id
                  and case when new.is_supplied then ${fleet.IS_SUPPLIED_FOR("s", "new.service")}
                      else ${fleet.IS_FOR_SALE("s", "new.service")} end
               offset 0
             ) as s
               on conflict do nothing
           returning o.id, o.sim_id as "simId", o.service, o.partner_id as "partnerId", o.phone, o.operator`,
    values: [
      orders.map(({ customerId }) => customerId),
      orders.map(({ simId }) => simId),
      orders.map(({ service }) => service),
      orders.map(({ country }) => country),
      orders.map(({ price }) => price),
      orders.map(({ currency }) => currency.code),
      orders.map(({ currency }) => formatRate(currency)),
      times.createdAt,
      times.expiresAt,
      orders.map(({ isSupplied }) => isSupplied),
    ],
  });
  const wanted = new Map(orders.map((order) => [simServiceKey(order), order]));
  return written.flatMap((row) => {
    const order = wanted.get(simServiceKey(row));
    return order ? [orderOf(order, row, times)] : [];
  });
}

/**
 * Shared lock against rentals: renting a SIM and buying on it exclude each other. A separate statement, because the
 * insert must see what was committed before the lock was granted.
 */
export const lockSimsShared = (tx: Tx, simIds: number[]): void =>
  tx.write({
    name: "share_sims",
    text: "select pg_advisory_xact_lock_shared($1::int, sim_id) from unnest($2::int[]) as wanted (sim_id)",
    values: [advisoryLocks.sims, simIds],
  });

/** Map key of an order: one SIM for one service. */
export const simServiceKey = ({ simId, service }: { simId: number; service: number }) =>
  `${simId} ${service}`;

/** The inserted order, without reading it back. */
const orderOf = ({ customerId, country, price, currency }: NewOrder, row: Written, times: Times): Order => ({
  ...row,
  ...times,
  customerId,
  country,
  price,
  currency: currency.code,
  rate: formatRate(currency),
  status: orderStatus.waiting,
  changedAt: times.createdAt,
  messages: 0,
  smsAt: null,
  encryptedCode: null,
  encryptedText: null,
  smsSender: null,
  newestAt: null,
  anotherAt: null,
  lateAt: null,
  lateUntil: null,
  endReason: null,
  complaint: null,
  checkingUntil: null,
  unreadableAt: null,
});

export const findOrders = (ctx: Ctx, ids: bigint[]): Promise<Order[]> =>
  ctx.query({
    name: "find_orders",
    text: `select ${ORDER_COLUMNS} from activations.orders o where o.id = any($1::bigint[])`,
    values: [ids],
  });

/** Locks orders until commit. Lock order everywhere: orders by id, then balances, then SIMs, to avoid deadlocks. */
export const lockOrders = (tx: Tx, ids: bigint[]): void =>
  tx.write({
    name: "lock_orders",
    text: "select from activations.orders where id = any($1::bigint[]) order by id for no key update",
    values: [ids],
  });

/** Services of orders, of any customer. */
export const listServicesOf = (ctx: Ctx, ids: bigint[]): Promise<Pick<Order, "id" | "service">[]> =>
  ctx.query({
    name: "list_services_of_orders",
    text: "select id, service from activations.orders where id = any($1::bigint[])",
    values: [ids],
  });

/** Ends waiting orders only: of two concurrent callers, one gets the order and the other nothing. */
export const endWaitingRows = (
  tx: Tx,
  ids: bigint[],
  state: "cancelled" | "expired",
  reason: Order["endReason"] = null,
): Promise<Order[]> =>
  tx.query({
    name: `end_waiting_${state}`,
    text: `update activations.orders o set status = ${orderStatus[state]}, changed_at = $2, end_reason = $3
            where o.id = any($1::bigint[]) and o.status = ${orderStatus.waiting}
              and o.expires_at ${state === "expired" ? "<=" : ">"} $2
           returning ${ORDER_COLUMNS}`,
    values: [ids, tx.clock.now(), reason],
  });

/** `isOpen`: has a code and may get another. `isOver`: time ran out, not ended yet. */
export type LiveOrder = {
  id: bigint;
  simId: number;
  service: number;
  customerId: string;
  partnerId: string;
  createdAt: Date;
  isOpen: boolean;
  isOver: boolean;
};

/** Orders that a message on one of these SIMs could belong to. */
export const listLiveOrdersOnSims = (ctx: Ctx, simIds: number[]): Promise<LiveOrder[]> =>
  ctx.query({
    name: "list_live_on_sims",
    // `offset 0` forces one lookup per SIM: without statistics the planner would scan every waiting order.
    text: `select live.* from unnest($1::int[]) as wanted (sim_id)
             cross join lateral (
               select id, sim_id as "simId", service, customer_id as "customerId", partner_id as "partnerId",
                      created_at as "createdAt", o.status = ${orderStatus.received} as "isOpen", o.expires_at <= $2 as "isOver"
                 from activations.orders o
                where o.sim_id = wanted.sim_id and o.status in (${LIVE_STATUSES})
               offset 0
             ) as live`,
    values: [simIds, ctx.clock.now()],
  });
