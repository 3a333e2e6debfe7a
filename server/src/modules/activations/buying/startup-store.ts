import { orderStatus } from "@sonum/contract/activations/activation";
import type { Ctx } from "../../../platform/context.ts";
import { CODE_STATUSES } from "../rules.ts";

/** Every SIM and service with a waiting order, to fill the allocator at start. */
export const listWaitingSims = (
  ctx: Ctx,
  afterId: bigint,
  limit: number,
): Promise<{ id: bigint; simId: number; service: number }[]> =>
  ctx.query({
    name: "list_waiting",
    text: `select id, sim_id as "simId", service from activations.orders
            where status = ${orderStatus.waiting} and id > $1 order by id limit $2`,
    values: [afterId, limit],
  });

export type CooldownRow = { simId: number; service: number; orderId: bigint; until: number };

/** Recently expired orders that may still get a late code. */
export const listCooldowns = (ctx: Ctx): Promise<CooldownRow[]> => {
  const now = ctx.clock.now().getTime();
  const { lateGraceMs, orderLifetimeMs } = ctx.settings;
  return ctx.query({
    name: "list_resting",
    // Older orders are long over: the first condition lets a range index skip them.
    text: `select sim_id as "simId", service, id as "orderId",
                  (extract(epoch from coalesce(late_until, expires_at + $3 * interval '1 millisecond')) * 1000)::float8
                    as until
             from activations.orders
            where created_at > $1 and status = ${orderStatus.expired} and (expires_at > $2 or late_until > $4)`,
    values: [
      new Date(now - orderLifetimeMs - 3 * lateGraceMs),
      new Date(now - lateGraceMs),
      lateGraceMs,
      new Date(now),
    ],
  });
};

/** Newest orders searched per customer; nobody buys more in a day. */
const ORDERS_MAX = 5_000;

export type ReturnedNumber = { simId: number; service: number; endedAt: Date };

/** Numbers of a customer's orders that ended without a code after a moment, oldest first. */
export const listReturnedNumbers = (ctx: Ctx, customerId: string, after: Date): Promise<ReturnedNumber[]> =>
  ctx.query({
    name: "list_returned_numbers",
    text: `select sim_id as "simId", service, changed_at as "endedAt"
             from (select sim_id, service, status, changed_at from activations.orders
                    where customer_id = $1 order by id desc limit ${ORDERS_MAX}) as newest
            where status in (${orderStatus.cancelled}, ${orderStatus.expired}) and changed_at > $2
            order by changed_at`,
    values: [customerId, after],
  });

/** Outcomes of the newest orders, oldest first: a code came, or time ran out. */
export const listRecentOutcomes = (
  ctx: Ctx,
  limit: number,
): Promise<{ simId: number; service: number; isHit: boolean }[]> =>
  ctx.query({
    name: "list_outcomes",
    text: `select sim_id as "simId", service, status <> ${orderStatus.expired} as "isHit"
             from (select id, sim_id, service, status from activations.orders order by id desc limit $1) as newest
            where status in (${CODE_STATUSES}, ${orderStatus.expired}) order by id`,
    values: [limit],
  });
