import { orderStatus } from "@sonum/contract/activations";
import type { Ctx, Tx } from "../../platform/context.ts";
import { rateText } from "../../platform/rates.ts";
import type { Quote } from "./buying/quote.ts";
import type { Order } from "./order.ts";

/** Every column of an order under its name in code, for statements that are prepared by hand. */
export const ORDER = `o.id, o.customer_id as "customerId", o.partner_id as "partnerId", o.sim_id as "simId", o.service,
  o.country, o.phone, o.operator, o.status, o.price, o.currency, o.rate, o.created_at as "createdAt",
  o.expires_at as "expiresAt", o.changed_at as "changedAt", o.sms_at as "smsAt", o.sealed_code as "sealedCode",
  o.sealed_text as "sealedText", o.sms_sender as "smsSender", o.messages, o.newest_at as "newestAt",
  o.another_at as "anotherAt", o.late_at as "lateAt", o.late_until as "lateUntil", o.end_reason as "endReason"`;

export type NewOrder = Quote & {
  customerId: string;
  partnerId: string;
  simId: number;
  phone: string;
  operator: string;
  createdAt: Date;
  expiresAt: Date;
};

/** Writes the orders whose SIM is still free for their service; the others come back missing. */
export const insertOrders = (tx: Tx, orders: NewOrder[]): Promise<Order[]> =>
  tx.query({
    name: "insert_orders",
    text: `insert into activations.orders as o (customer_id, partner_id, sim_id, service, country, phone, operator, status,
                  price, currency, rate, created_at, expires_at, changed_at)
           select customer_id, partner_id, sim_id, service, country, phone, operator, 1,
                  price, currency, rate, created_at, expires_at, created_at
             from unnest($1::text[], $2::text[], $3::int[], $4::smallint[], $5::smallint[], $6::text[], $7::text[],
                         $8::bigint[], $9::text[], $10::numeric[], $11::timestamptz[], $12::timestamptz[])
               as new (customer_id, partner_id, sim_id, service, country, phone, operator, price, currency, rate,
                       created_at, expires_at)
               on conflict do nothing
           returning ${ORDER}`,
    values: [
      orders.map((order) => order.customerId),
      orders.map((order) => order.partnerId),
      orders.map((order) => order.simId),
      orders.map((order) => order.service),
      orders.map((order) => order.country),
      orders.map((order) => order.phone),
      orders.map((order) => order.operator),
      orders.map((order) => order.price),
      orders.map((order) => order.currency.code),
      orders.map((order) => rateText(order.currency)),
      orders.map((order) => order.createdAt),
      orders.map((order) => order.expiresAt),
    ],
  });

export const findOrders = (ctx: Ctx, ids: bigint[]): Promise<Order[]> =>
  ctx.query({
    name: "find_orders",
    text: `select ${ORDER} from activations.orders o where o.id = any($1::bigint[])`,
    values: [ids],
  });

/** Ends orders that wait, and only those: of two that end the same order, one gets it back, the other nothing. */
export const endWaiting = (
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
           returning ${ORDER}`,
    values: [ids, tx.clock.now(), reason],
  });

/** `isOver`: its time ran out, and nobody has ended it yet. */
export type LiveOrder = { id: bigint; simId: number; service: number; isOver: boolean };

/** Orders that a message on one of these SIMs could be for. */
export const listLiveOnSims = (ctx: Ctx, simIds: number[]): Promise<LiveOrder[]> =>
  ctx.query({
    name: "list_live_on_sims",
    // SIM by SIM (`offset 0`): otherwise a planner without statistics walks over every order that waits.
    text: `select live.* from unnest($1::int[]) as wanted (sim_id)
             cross join lateral (
               select id, sim_id as "simId", service, o.expires_at <= $2 as "isOver"
                 from activations.orders o
                where o.sim_id = wanted.sim_id and o.status in (1, 2)
               offset 0
             ) as live`,
    values: [simIds, ctx.clock.now()],
  });
