import type { Money } from "@sonum/contract/money";
import { type Ctx, queryOn } from "../../../platform/context.ts";
import * as accounts from "../../accounts/index.ts";
import type { LimitName } from "./velocity-limits.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const ORDERS_MAX = 5_000;
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
                    case when status = 4 and end_reason is null then changed_at end as "cancelledAt"
               from (select * from activations.orders where customer_id = $1 order by id desc limit $3) as newest
              where created_at > $2
             union all
             select created_at, coalesce(service, 0), country, price, case when state = 3 then changed_at end
               from (select * from rentals.rentals where customer_id = $1 order by id desc limit $3) as newest
              where created_at > $2
              order by 1 desc`,
      values: [customerId, dayAgo, ORDERS_MAX],
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

/**
 * Records a limit hit for operators, one row per hour. Never in the transaction of the refused purchase: that is rolled
 * back.
 */
export async function recordLimitHit(
  ctx: Ctx,
  customerId: string,
  limit: LimitName | `own ${string}`,
): Promise<void> {
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
