import type { Ctx, Tx } from "../../platform/context.ts";
import type { Order } from "./order.ts";
import { ORDER } from "./store.ts";

/** Orders still waiting after their time, oldest first. Not locked: whoever ends one first has it. */
export const listDue = (ctx: Ctx, limit: number): Promise<{ id: bigint; customerId: string }[]> =>
  ctx.query({
    name: "list_due",
    text: `select id, customer_id as "customerId" from activations.orders
            where status = 1 and expires_at <= $1 order by expires_at limit $2`,
    values: [ctx.clock.now(), limit],
  });

/** Orders that had their code and whose time for another is over become done. */
export const finishReceived = (
  tx: Tx,
  limit: number,
): Promise<{ id: bigint; customerId: string; simId: number; service: number }[]> =>
  tx.query({
    name: "finish_received",
    text: `update activations.orders o set status = 3, changed_at = $1
            where o.id in (select id from activations.orders
                            where status = 2 and expires_at <= $1 order by expires_at limit $2 for update skip locked)
           returning o.id, o.customer_id as "customerId", o.sim_id as "simId", o.service`,
    values: [tx.clock.now(), limit],
  });

/** Removes texts and codes of orders that ended before a moment. Answers how many. */
export async function dropTexts(ctx: Ctx, endedBefore: Date, limit: number): Promise<number> {
  const rows = await ctx.query({
    name: "drop_order_texts",
    text: `update activations.orders set sealed_text = null, sealed_code = null
            where id in (select id from activations.orders
                          where sealed_text is not null and expires_at < $1 order by expires_at limit $2)
           returning id`,
    values: [endedBefore, limit],
  });
  return rows.length;
}

/** Every SIM and service that waits now, for filling the allocator at start. */
export const listWaiting = (
  ctx: Ctx,
  afterId: bigint,
  limit: number,
): Promise<{ id: bigint; simId: number; service: number }[]> =>
  ctx.query({
    name: "list_waiting",
    text: `select id, sim_id as "simId", service from activations.orders
            where status = 1 and id > $1 order by id limit $2`,
    values: [afterId, limit],
  });

/** The sum that must be on hold: what every waiting order costs, by customer. */
export const sumWaiting = (ctx: Ctx): Promise<{ customerId: string; amount: bigint }[]> =>
  ctx.query({
    name: "sum_waiting",
    text: `select customer_id as "customerId", sum(price)::bigint as amount
             from activations.orders where status = 1 group by customer_id`,
    values: [],
  });

export type Page = { from?: Date | undefined; to?: Date | undefined; afterId: bigint; limit: number };

/** A customer's orders of a period in the order they were bought, from one on. */
export const listPeriod = (
  ctx: Ctx,
  customerId: string,
  { from, to, afterId, limit }: Page,
): Promise<Order[]> =>
  ctx.query({
    name: "list_period",
    text: `select ${ORDER} from activations.orders o
            where o.customer_id = $1 and o.id > $2 and o.created_at >= coalesce($3, '-infinity'::timestamptz)
              and o.created_at < coalesce($4, 'infinity'::timestamptz)
            order by o.id limit $5`,
    values: [customerId, afterId, from ?? null, to ?? null, limit],
  });
