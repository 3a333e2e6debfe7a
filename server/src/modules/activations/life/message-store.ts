import type { Ctx, Tx } from "../../../platform/context.ts";
import type { EarlierMessage, Order } from "../order.ts";
import { ORDER } from "../store.ts";

export type Arrival = { orderId: bigint; code: Buffer; text: Buffer; sender: string; sentAt: Date };

/**
 * Gives codes to orders that still wait or are open for another; in time means before the last moment. What an order had
 * before is kept beside it.
 */
export const receiveCodes = (tx: Tx, arrivals: Arrival[]): Promise<(Order & { wasWaiting: boolean })[]> =>
  tx.query({
    name: "receive_codes",
    // Read by id first: otherwise a planner without statistics walks over every order that waits.
    text: `with before as materialized (
             select id, status, expires_at, newest_at, sms_sender, sealed_code, sealed_text
               from activations.orders where id = any($1::bigint[]) order by id for update
           ), earlier as (
             insert into activations.earlier_messages (order_id, came_at, sender, sealed_code, sealed_text)
             select id, newest_at, sms_sender, sealed_code, sealed_text
               from before where status = 2 and expires_at > $5
           )
           update activations.orders o
              set status = 2, sealed_code = came.code, sealed_text = came.text, sms_sender = came.sender,
                  sms_at = coalesce(o.sms_at, $5), newest_at = $5, messages = o.messages + 1, another_at = null,
                  changed_at = $5
             from unnest($1::bigint[], $2::bytea[], $3::bytea[], $4::text[]) as came (id, code, text, sender)
             join before on before.id = came.id
            where o.id = came.id and before.status in (1, 2) and before.expires_at > $5
           returning ${ORDER}, before.status = 1 as "wasWaiting"`,
    values: [
      arrivals.map(({ orderId }) => orderId),
      arrivals.map(({ code }) => code),
      arrivals.map(({ text }) => text),
      arrivals.map(({ sender }) => sender),
      tx.clock.now(),
    ],
  });

const EARLIER = `m.id, m.order_id as "orderId", m.came_at as "cameAt", m.sender, m.sealed_code as "sealedCode",
  m.sealed_text as "sealedText"`;

/** What came before the newest message, the newest of them first. */
export const listEarlier = (ctx: Ctx, orderIds: bigint[]): Promise<EarlierMessage[]> =>
  ctx.query({
    name: "list_earlier_messages",
    text: `select ${EARLIER} from activations.earlier_messages m
            where m.order_id = any($1::bigint[]) order by m.order_id, m.id desc`,
    values: [orderIds],
  });

export const listEarlierOf = (ctx: Ctx, customerId: string, limit: number): Promise<EarlierMessage[]> =>
  ctx.query({
    name: "list_earlier_messages_of",
    text: `select ${EARLIER} from activations.earlier_messages m join activations.orders o on o.id = m.order_id
            where o.customer_id = $1 order by m.id limit $2`,
    values: [customerId, limit],
  });

/** Forgets what was said to a customer beside the newest messages, and what was never read. */
export async function forgetMessagesOf(tx: Tx, customerId: string): Promise<void> {
  await tx.query({
    name: "forget_messages_of",
    text: `with own as (select id from activations.orders where customer_id = $1),
                late as (delete from activations.late_messages where order_id in (select id from own))
           update activations.earlier_messages set sealed_text = null, sealed_code = null, sender = null
            where order_id in (select id from own)`,
    values: [customerId],
  });
}
