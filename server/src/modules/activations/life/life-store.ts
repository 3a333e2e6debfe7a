import { orderStatus } from "@sonum/contract/activations/activation";
import type { Ctx, Tx } from "../../../platform/context.ts";
import type { Order } from "../order.ts";
import { ORDER_COLUMNS } from "../store.ts";
import type { EncryptedCode } from "./message-store.ts";

/** Makes an unexpired order with a code wait for another. Idempotent. */
export const markAwaitingAnother = (tx: Tx, id: bigint): Promise<Order[]> =>
  tx.query({
    name: "ask_another",
    text: `update activations.orders o set another_at = coalesce(o.another_at, $2), changed_at = $2
            where o.id = $1 and o.status = ${orderStatus.received} and o.expires_at > $2
           returning ${ORDER_COLUMNS}`,
    values: [id, tx.clock.now()],
  });

/** Finishes an order with a code: it expires now, so nothing more arrives. */
export const finishNow = (tx: Tx, id: bigint): Promise<Order[]> =>
  tx.query({
    name: "finish_now",
    text: `update activations.orders o
              set status = ${orderStatus.done}, another_at = null, changed_at = $2,
                  expires_at = least(o.expires_at, greatest($2, o.created_at + interval '1 millisecond'))
            where o.id = $1 and o.status = ${orderStatus.received}
           returning ${ORDER_COLUMNS}`,
    values: [id, tx.clock.now()],
  });

/**
 * Stores codes for just-expired orders, unread; the newest replaces earlier ones. A code received before its order was made
 * belongs to the previous buyer. Returns the orders that got one.
 */
export const storeLateCodes = (
  tx: Tx,
  offers: EncryptedCode[],
  { expiredAfter, until }: { expiredAfter: Date; until: Date },
): Promise<{ id: bigint; customerId: string; simId: number; service: number }[]> =>
  tx.query({
    name: "offer_late",
    text: `with came as (
             select * from unnest($1::bigint[], $2::bytea[], $3::bytea[], $4::text[], $8::timestamptz[])
               as came (id, code, text, sender, received_until)
           ), taking as (
             update activations.orders o set late_at = $5, late_until = $6, changed_at = $5
               from came
              where o.id = came.id and o.status in (${orderStatus.waiting}, ${orderStatus.expired}) and o.expires_at <= $5 and o.expires_at > $7
                and o.created_at <= came.received_until
             returning o.id, o.customer_id, o.sim_id, o.service
           ), kept as (
             insert into activations.late_messages as m (order_id, came_at, sender, encrypted_code, encrypted_text)
             select came.id, $5, came.sender, came.code, came.text from came join taking using (id)
                 on conflict (order_id) do update
                set came_at = excluded.came_at, sender = excluded.sender, encrypted_code = excluded.encrypted_code,
                    encrypted_text = excluded.encrypted_text
           )
           select id, customer_id as "customerId", sim_id as "simId", service from taking`,
    values: [
      offers.map(({ orderId }) => orderId),
      offers.map(({ code }) => code),
      offers.map(({ text }) => text),
      offers.map(({ sender }) => sender),
      tx.clock.now(),
      until,
      expiredAfter,
      offers.map(({ receivedUntil }) => receivedUntil),
    ],
  });

/** Moves the late code into its order and finishes it; returns nothing if the offer lapsed or was already accepted. */
export const moveLateCode = (tx: Tx, id: bigint): Promise<Order[]> =>
  tx.query({
    name: "take_late",
    text: `with late as (delete from activations.late_messages where order_id = $1 returning *)
           update activations.orders o
              set status = ${orderStatus.done}, encrypted_code = late.encrypted_code, encrypted_text = late.encrypted_text, sms_sender = late.sender,
                  sms_at = late.came_at, newest_at = late.came_at, messages = 1, changed_at = $2
             from late
            where o.id = $1 and o.status = ${orderStatus.expired} and o.late_until > $2
           returning ${ORDER_COLUMNS}`,
    values: [id, tx.clock.now()],
  });

/** Deletes late codes of these orders: declined or lapsed. */
export const deleteLateCodes = (ctx: Ctx, ids: bigint[]): Promise<{ id: bigint; customerId: string }[]> =>
  ctx.query({
    name: "drop_late",
    text: `with gone as (delete from activations.late_messages where order_id = any($1::bigint[]) returning order_id)
           update activations.orders o set late_at = null, late_until = null, changed_at = $2
            where o.id in (select order_id from gone) and o.status = ${orderStatus.expired}
           returning o.id, o.customer_id as "customerId"`,
    values: [ids, ctx.clock.now()],
  });

/** Orders whose late code was not accepted in time. */
export const listLapsedLateCodes = (ctx: Ctx, limit: number): Promise<{ id: bigint }[]> =>
  ctx.query({
    name: "list_lapsed_late",
    text: `select o.id from activations.late_messages m join activations.orders o on o.id = m.order_id
            where o.late_until <= $1 limit $2`,
    values: [ctx.clock.now(), limit],
  });
