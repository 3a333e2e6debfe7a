import { orderStatus } from "@sonum/contract/activations/activation";
import type { Money } from "@sonum/contract/money";
import { DAY_MS, HOUR_MS } from "@sonum/contract/time-units";
import { type Ctx, queryOn, type Tx } from "../../../platform/context.ts";
import * as accounts from "../../accounts/index.ts";
import { CHARGED_STATUSES, LIVE_STATUSES } from "../rules.ts";
import type { LimitName } from "./velocity-limits.ts";

/** Newest purchases read per customer; nobody buys more in a day. */
const PURCHASES_MAX = 5_000;
const SHARED_ORDERS_MAX = 500;

export type RecentOrder = {
  createdAt: Date;
  cancelledAt: Date | null;
  service: number;
  country: number;
  price: Money;
};

/** Purchases of a customer within a day, newest first, and whether the account is new. */
export async function readRecentPurchases(
  ctx: Ctx,
  customerId: string,
  now: Date,
): Promise<{ isNew: boolean; orders: RecentOrder[] }> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const [account, orders] = await Promise.all([
    accounts.findAccountStatus(ctx, customerId),
    ctx.query<RecentOrder>({
      name: "recent_purchases",
      text: `select created_at as "createdAt", service, country, price,
                    case when status = ${orderStatus.cancelled} and end_reason is null then changed_at end as "cancelledAt"
               from (select * from activations.orders where customer_id = $1 order by id desc limit $3) as newest
              where created_at > $2
             union all
             select created_at, coalesce(service, 0), country, price, case when is_cancelled then changed_at end
               from (select * from rentals.shared_rentals where customer_id = $1 order by id desc limit $3) as newest
              where created_at > $2
              order by 1 desc`,
      values: [customerId, dayAgo, PURCHASES_MAX],
    }),
  ]);
  return { isNew: !account?.emailVerified || account.createdAt > dayAgo, orders };
}

/** Recent purchase times of these customers. */
export const listPurchasesOf = (
  ctx: Ctx,
  customerIds: string[],
  since: Date,
): Promise<{ customerId: string; createdAt: Date }[]> =>
  ctx.query({
    name: "recent_purchases_of_many",
    text: `select o.customer_id as "customerId", o.created_at as "createdAt"
             from unnest($1::text[]) as one (id)
            cross join lateral (select customer_id, created_at from activations.orders
                                 where customer_id = one.id order by id desc limit $3) as o
            where o.created_at > $2`,
    values: [customerIds, since, SHARED_ORDERS_MAX],
  });

export type Usage = { customerId: string; spent: Money; open: number; bought: number };

/** Refunds do not count as spent; cancelled purchases count as bought. */
export const readUsage = (tx: Tx, customerIds: string[]): Promise<Usage[]> => {
  const now = tx.clock.now().getTime();
  return tx.query<Usage>({
    name: "use_of_limited_customers",
    text: `select one.id as "customerId", (o.spent + r.spent)::bigint as spent,
                  (o.open + r.open)::int as open, (o.bought + r.bought)::int as bought
             from unnest($1::text[]) as one (id)
            cross join lateral (
              select coalesce(sum(price) filter (where status in (${CHARGED_STATUSES}) and created_at > $2), 0) as spent,
                     count(*) filter (where status in (${LIVE_STATUSES})) as open,
                     count(*) filter (where created_at > $3) as bought
                from (select price, status, created_at from activations.orders
                       where customer_id = one.id order by id desc limit ${PURCHASES_MAX}) as newest) as o
            cross join lateral (
              select coalesce(sum((select sum(amount) from rentals.shared_charges
                                    where rental_id = newest.id and paid_at > $2)) filter (where not is_cancelled), 0) as spent,
                     count(*) filter (where is_running) as open,
                     count(*) filter (where created_at > $3) as bought
                from (select id, is_running, is_cancelled, created_at from rentals.shared_rentals
                       where customer_id = one.id order by id desc limit ${PURCHASES_MAX}) as newest) as r`,
    values: [customerIds, new Date(now - DAY_MS), new Date(now - HOUR_MS)],
  });
};

type HitLimit = LimitName | `own ${string}`;

/** Logs a limit hit and records it for operators. */
export function recordLimitHit(ctx: Ctx, customerId: string, limit: HitLimit): void {
  ctx.log.warn({ customerId, limit }, "limit reached");
  countLimitHit(ctx, customerId, limit).catch((err: unknown) =>
    ctx.log.error({ err }, "limit hit not recorded"),
  );
}

/** One row per hour. Never in the transaction of the refused purchase: that is rolled back. */
async function countLimitHit(ctx: Ctx, customerId: string, limit: HitLimit): Promise<void> {
  const now = ctx.clock.now();
  const hour = new Date(now);
  hour.setUTCMinutes(0, 0, 0);
  await queryOn(
    ctx.pool,
    ctx.settings.namedStatements,
  )({
    name: "note_limit_hit",
    text: `insert into activations.limit_hits as h (customer_id, limit_name, hour, hits, last_at)
           values ($1, $2, $3, 1, $4)
               on conflict (customer_id, limit_name, hour) do update set hits = h.hits + 1, last_at = excluded.last_at`,
    values: [customerId, limit, hour, now],
  });
}

const HITS_MAX = 100;

/** Limit hits of the last week, newest first. */
export const listLimitHits = (
  ctx: Ctx,
): Promise<{ customerId: string; limit: string; hits: number; lastAt: Date }[]> =>
  ctx.query({
    name: "list_limit_hits",
    text: `select customer_id as "customerId", limit_name as "limit", sum(hits)::int as hits, max(last_at) as "lastAt"
             from activations.limit_hits where hour >= $1 group by 1, 2 order by 4 desc limit ${HITS_MAX}`,
    values: [new Date(ctx.clock.now().getTime() - 7 * DAY_MS)],
  });
