import { orderStatus } from "@sonum/contract/activations/activation";
import type { Ctx, Tx } from "../../../platform/context.ts";

/** Waiting orders past their time, oldest first. Not locked: the first to end one wins. */
export const listExpired = (ctx: Ctx, limit: number): Promise<{ id: bigint }[]> =>
  ctx.query({
    name: "list_due",
    text: `select id from activations.orders
            where status = ${orderStatus.waiting} and expires_at <= $1 order by expires_at limit $2`,
    values: [ctx.clock.now(), limit],
  });

/** Unexpired orders waiting for one of these services. */
export const listWaitingForServices = (
  ctx: Ctx,
  services: number[],
  limit: number,
): Promise<{ id: bigint; customerId: string; service: number }[]> =>
  ctx.query({
    name: "list_waiting_for",
    text: `select id, customer_id as "customerId", service from activations.orders
            where status = ${orderStatus.waiting} and expires_at > $1 and service = any($2::smallint[]) order by expires_at limit $3`,
    values: [ctx.clock.now(), services, limit],
  });

/** Marks expired orders with a code as done. */
export const finishReceived = (
  tx: Tx,
  limit: number,
): Promise<{ id: bigint; customerId: string; simId: number; service: number }[]> =>
  tx.query({
    name: "finish_received",
    text: `update activations.orders o set status = ${orderStatus.done}, changed_at = $1
            where o.id in (select id from activations.orders
                            where status = ${orderStatus.received} and expires_at <= $1 order by expires_at limit $2 for update skip locked)
           returning o.id, o.customer_id as "customerId", o.sim_id as "simId", o.service`,
    values: [tx.clock.now(), limit],
  });

/**
 * Deletes texts and codes of orders that ended before a moment, and senders that are phone numbers. Returns how many.
 */
export async function deleteTexts(ctx: Ctx, endedBefore: Date, limit: number): Promise<number> {
  const rows = await ctx.query({
    name: "drop_order_texts",
    text: `with over as (
             update activations.orders
                set encrypted_text = null, encrypted_code = null,
                    sms_sender = case when sms_sender ~ '^\\+?[0-9]{7,}$' then 'number' else sms_sender end
              where id in (select id from activations.orders
                            where encrypted_text is not null and expires_at < $1 order by expires_at limit $2)
             returning id
           ), earlier as (
             update activations.earlier_messages
                set encrypted_text = null, encrypted_code = null,
                    sender = case when sender ~ '^\\+?[0-9]{7,}$' then 'number' else sender end
              where order_id in (select id from over)
           )
           select id from over`,
    values: [endedBefore, limit],
  });
  return rows.length;
}

/** The money that must be held for waiting orders, by customer. */
export const sumWaitingPrices = (ctx: Ctx): Promise<{ customerId: string; amount: bigint }[]> =>
  ctx.query({
    name: "sum_waiting",
    text: `select customer_id as "customerId", sum(price)::bigint as amount
             from activations.orders where status = ${orderStatus.waiting} group by customer_id`,
    values: [],
  });

export type TextCount = { held: number; overdue: number; oldestAt: Date | null };

/** Orders with a stored text, how many of them ended before a moment, and when the oldest ended. */
export const countTexts = async (ctx: Ctx, endedBefore: Date): Promise<TextCount> => {
  const [count] = await ctx.query<TextCount>({
    name: "count_order_texts",
    text: `select count(*)::int as held, (count(*) filter (where expires_at < $1))::int as overdue,
                  min(expires_at) as "oldestAt"
             from activations.orders where encrypted_text is not null`,
    values: [endedBefore],
  });
  return count ?? { held: 0, overdue: 0, oldestAt: null };
};
