import { orderStatus } from "@sonum/contract/activations/activation";
import type { Ctx, Tx } from "../../../platform/context.ts";
import type { EarlierMessage, Order } from "../order.ts";
import { LIVE_STATUSES } from "../rules.ts";

export type EncryptedCode = {
  orderId: bigint;
  code: Buffer;
  text: Buffer;
  sender: string;
  receivedUntil: Date;
};

/** An order that got a code. `isFirst`: it was waiting until then. */
export type ReceivedOrder = Pick<
  Order,
  "id" | "customerId" | "partnerId" | "simId" | "service" | "country" | "price" | "createdAt" | "messages"
> & { isFirst: boolean };

/**
 * Stores codes in orders that wait or are open for another, before they expire. The previous message moves to
 * `earlier_messages`. The caller must hold the order locks.
 */
export const storeCodes = (tx: Tx, arrivals: EncryptedCode[]): Promise<ReceivedOrder[]> =>
  tx.query({
    name: "receive_codes",
    // Planner hints for missing statistics. `status + 0` prevents a scan of all waiting orders; the `case` is estimated
    // at half of the rows, which avoids a nested loop over orders and codes.
    text: `with open as materialized (
             select id, newest_at, sms_sender, encrypted_code, encrypted_text
               from activations.orders where id = any($1::bigint[]) and status + 0 = ${orderStatus.received}
           ), received as (
             update activations.orders o
                set status = ${orderStatus.received}, encrypted_code = came.code, encrypted_text = came.text, sms_sender = came.sender,
                    sms_at = coalesce(o.sms_at, $5), newest_at = $5, messages = o.messages + 1, another_at = null,
                    changed_at = $5
               from unnest($1::bigint[], $2::bytea[], $3::bytea[], $4::text[]) as came (id, code, text, sender)
              where o.id = any($1::bigint[]) and o.id = came.id
                and case when o.status in (${LIVE_STATUSES}) then o.expires_at > $5 else false end
             returning o.id, o.customer_id as "customerId", o.partner_id as "partnerId", o.sim_id as "simId",
                       o.service, o.country, o.price, o.created_at as "createdAt", o.messages, o.messages = 1 as "isFirst"
           ), earlier as (
             insert into activations.earlier_messages (order_id, came_at, sender, encrypted_code, encrypted_text)
             select open.* from open join received on received.id = open.id
           )
           select * from received`,
    values: [
      arrivals.map(({ orderId }) => orderId),
      arrivals.map(({ code }) => code),
      arrivals.map(({ text }) => text),
      arrivals.map(({ sender }) => sender),
      tx.clock.now(),
    ],
  });

/** Sets until when an operator decides about a message of a live order. The caller must hold the order locks. */
export const setChecking = (
  tx: Tx,
  checking: Map<bigint, Date | null>,
): Promise<Pick<Order, "id" | "customerId">[]> =>
  tx.query({
    name: "set_orders_checking",
    text: `update activations.orders o set checking_until = asked.until, changed_at = $3
             from unnest($1::bigint[], $2::timestamptz[]) as asked (id, until)
            where o.id = asked.id and o.status in (${LIVE_STATUSES})
           returning o.id, o.customer_id as "customerId"`,
    values: [[...checking.keys()], [...checking.values()], tx.clock.now()],
  });

/** Notes that a multimedia message came for live orders. The caller must hold the order locks. */
export const setUnreadable = (
  tx: Tx,
  unreadable: Map<bigint, Date>,
): Promise<Pick<Order, "id" | "customerId">[]> =>
  tx.query({
    name: "set_orders_unreadable",
    text: `update activations.orders o set unreadable_at = came.at, changed_at = $3
             from unnest($1::bigint[], $2::timestamptz[]) as came (id, at)
            where o.id = came.id and o.status in (${LIVE_STATUSES})
           returning o.id, o.customer_id as "customerId"`,
    values: [[...unreadable.keys()], [...unreadable.values()], tx.clock.now()],
  });

const EARLIER = `m.id, m.order_id as "orderId", m.came_at as "cameAt", m.sender, m.encrypted_code as "encryptedCode",
  m.encrypted_text as "encryptedText"`;

/** Messages before the newest one, newest first. */
export const listEarlierMessages = (ctx: Ctx, orderIds: bigint[]): Promise<EarlierMessage[]> =>
  ctx.query({
    name: "list_earlier_messages",
    text: `select ${EARLIER} from activations.earlier_messages m
            where m.order_id = any($1::bigint[]) order by m.order_id, m.id desc`,
    values: [orderIds],
  });

export const listCustomerEarlierMessages = (
  ctx: Ctx,
  customerId: string,
  limit: number,
): Promise<EarlierMessage[]> =>
  ctx.query({
    name: "list_earlier_messages_of",
    text: `select ${EARLIER} from activations.earlier_messages m join activations.orders o on o.id = m.order_id
            where o.customer_id = $1 order by m.id limit $2`,
    values: [customerId, limit],
  });

/** Erases the contents of a customer's messages and deletes unread late ones. */
export async function eraseMessagesOf(tx: Tx, customerId: string): Promise<void> {
  await tx.db
    .updateTable("activations.orders")
    .set({ encryptedCode: null, encryptedText: null, smsSender: null })
    .where("customerId", "=", customerId)
    .where("smsAt", "is not", null)
    .execute();
  await tx.query({
    name: "forget_messages_of",
    text: `with own as (select id from activations.orders where customer_id = $1),
                late as (delete from activations.late_messages where order_id in (select id from own))
           update activations.earlier_messages set encrypted_text = null, encrypted_code = null, sender = null
            where order_id in (select id from own)`,
    values: [customerId],
  });
}
