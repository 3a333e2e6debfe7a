import type { Ctx, Tx } from "../../platform/context.ts";
import type { EarlierMessage, Order } from "./order.ts";
import { ORDER } from "./store.ts";

export type Arrival = { orderId: bigint; code: Buffer; text: Buffer; sender: string };

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

/** What came before the newest message, the newest of them first. */
export const listEarlier = (ctx: Ctx, orderIds: bigint[]): Promise<EarlierMessage[]> =>
  ctx.query({
    name: "list_earlier_messages",
    text: `select id, order_id as "orderId", came_at as "cameAt", sender, sealed_code as "sealedCode",
                  sealed_text as "sealedText"
             from activations.earlier_messages where order_id = any($1::bigint[]) order by order_id, id desc`,
    values: [orderIds],
  });
