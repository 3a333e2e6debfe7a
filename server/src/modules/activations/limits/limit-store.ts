import { orderStatus } from "@sonum/contract/activations/activation";
import type { Money } from "@sonum/contract/money";
import { DAY_MS, HOUR_MS } from "@sonum/contract/time-units";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { advisoryLocks } from "../../../platform/database/advisory-locks.ts";
import * as accounts from "../../accounts/index.ts";
import { CHARGED_STATUSES, LIVE_STATUSES } from "../rules.ts";

/** Newest purchases read per customer; nobody buys more in a day. */
const PURCHASES_MAX = 5_000;
const SHARED_ORDERS_MAX = 500;

export type RecentOrder = {
  id: bigint;
  customerId: string;
  createdAt: Date;
  service: number;
  country: number;
  price: Money;
};

/** Whether the account is younger than a day or its address is not confirmed. */
export async function readIsNew(ctx: Ctx, customerId: string, now: Date): Promise<boolean> {
  const account = await accounts.findAccountStatus(ctx, customerId);
  return !account?.emailVerified || account.createdAt > new Date(now.getTime() - DAY_MS);
}

/** Orders and rentals of a day that are newer than those already seen, oldest first. */
export const listOrdersSince = (
  tx: Tx,
  customers: ReadonlyMap<string, { seen(): bigint }>,
): Promise<RecentOrder[]> =>
  tx.query<RecentOrder>({
    name: "orders_of_many_since",
    text: `select id, customer_id as "customerId", created_at as "createdAt", service, country, price
             from (select newest.* from unnest($1::text[], $2::bigint[]) as one (customer, seen)
                    cross join lateral (
                      select id, customer_id, created_at, service, country, price from activations.orders
                       where customer_id = one.customer and id > one.seen order by id desc limit $4) as newest
                    union all
                   select newest.* from unnest($1::text[], $2::bigint[]) as one (customer, seen)
                    cross join lateral (
                      select id, customer_id, created_at, coalesce(service, 0), country, price from rentals.shared_rentals
                       where customer_id = one.customer and id > one.seen order by id desc limit $4) as newest) as both_kinds
            where created_at > $3
            order by id`,
    values: [
      [...customers.keys()],
      [...customers.values()].map(({ seen }) => seen()),
      new Date(tx.clock.now().getTime() - DAY_MS),
      PURCHASES_MAX,
    ],
  });

/** When the customer cancelled orders and rentals since. */
export const listCancellations = async (tx: Tx, customerId: string, since: Date): Promise<Date[]> => {
  const rows = await tx.query<{ at: Date }>({
    name: "recent_cancellations",
    text: `select changed_at as at from activations.orders
            where customer_id = $1 and status = ${orderStatus.cancelled} and end_reason is null and changed_at > $2
            union all
           select changed_at
             from (select is_cancelled, changed_at from rentals.shared_rentals
                    where customer_id = $1 order by id desc limit $3) as newest
            where is_cancelled and changed_at > $2`,
    values: [customerId, since, PURCHASES_MAX],
  });
  return rows.map(({ at }) => at);
};

/** Until the transaction ends, others that lock one of these names wait. All lock in the same order. */
export const lockNames = (tx: Tx, names: string[]): void =>
  tx.write({
    name: "lock_shared_limits",
    text: `select pg_advisory_xact_lock($2, number)
             from (select distinct hashtext(name) as number from unnest($1::text[]) as name order by 1) as ordered`,
    values: [names, advisoryLocks.limits],
  });

export type AddressPurchases = { key: string; minute: Date; purchases: number };

/** Purchases by address, in hexadecimal, and minute. */
export const listAddressPurchases = (tx: Tx, keys: string[], since: Date): Promise<AddressPurchases[]> =>
  tx.query({
    name: "purchases_at_addresses",
    text: `select encode(p.fingerprint, 'hex') as key, p.minute, p.purchases
             from unnest($1::text[]) as one (key)
             join activations.address_purchases p on p.fingerprint = decode(one.key, 'hex') and p.minute > $2`,
    values: [keys, since],
  });

export const addAddressPurchases = (
  tx: Tx,
  minute: Date,
  counts: { key: string; purchases: number }[],
): void =>
  tx.write({
    name: "add_address_purchases",
    text: `insert into activations.address_purchases as p (fingerprint, minute, purchases)
           select decode(one.key, 'hex'), $3, one.purchases
             from unnest($1::text[], $2::int[]) as one (key, purchases) order by 1
               on conflict (fingerprint, minute) do update set purchases = p.purchases + excluded.purchases`,
    values: [counts.map(({ key }) => key), counts.map(({ purchases }) => purchases), minute],
  });

/** Those that no limit counts any more. */
export const deleteOldAddressPurchases = (ctx: Ctx) =>
  ctx.query({
    name: "delete_old_address_purchases",
    text: "delete from activations.address_purchases where minute < $1",
    values: [new Date(ctx.clock.now().getTime() - 2 * HOUR_MS)],
  });

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
