import { type Money, micro } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../platform/context.ts";

/** Postings before `countedTo` are counted; uncounted ones have ids above `lastPosting`. */
export type EarningCursor = { countedTo: Date; lastPosting: bigint };

const NEVER: EarningCursor = { countedTo: new Date(0), lastPosting: 0n };

export async function lockCursor(tx: Tx, account: string): Promise<EarningCursor> {
  const [cursor] = await tx.query<EarningCursor>({
    name: "lock_earning_cursor",
    text: `insert into reports.earning_cursors as c (account, counted_to, last_posting)
           values ($1, to_timestamp(0), 0)
               on conflict (account) do update set account = c.account
           returning counted_to as "countedTo", last_posting as "lastPosting"`,
    values: [account],
  });
  return cursor ?? NEVER;
}

export const setCursor = (tx: Tx, account: string, { countedTo, lastPosting }: EarningCursor) =>
  tx.query({
    name: "set_earning_cursor",
    text: "update reports.earning_cursors set counted_to = $2, last_posting = $3 where account = $1",
    values: [account, countedTo, lastPosting],
  });

type Closing = { cursor: EarningCursor; closed: Date };

/** The posting before the first one after `closed`. Ids and times are almost, not strictly, in the same order. */
export async function findLastPosting(tx: Tx, account: string, { cursor, closed }: Closing): Promise<bigint> {
  const [row] = await tx.query<{ lastPosting: bigint | null }>({
    name: "find_last_counted_income",
    text: `select coalesce(min(id) filter (where posted_at >= $3) - 1, max(id)) as "lastPosting"
             from wallet.shared_income where account = $1 and id > $2`,
    values: [account, cursor.lastPosting, closed],
  });
  return row?.lastPosting ?? cursor.lastPosting;
}

/** Postings after the cursor with what was sold; orders and rentals share one sequence of ids. */
const SALES = `select (p.posted_at at time zone 'UTC')::date as day, coalesce(o.service, r.service, -1::smallint) as service,
                      coalesce(o.country, r.country, -1::smallint) as country, coalesce(s.machine_id, '') as machine_id,
                      p.amount, p.is_sale
                 from wallet.shared_income p
                 left join activations.shared_orders o on o.id = p.order_id
                 left join rentals.shared_rentals r on r.id = p.order_id
                 left join fleet.shared_sims s on s.sim_id = coalesce(o.sim_id, r.sim_id)
                where p.account = $1 and p.id > $2 and p.posted_at >= $3`;

export const insertClosedDays = (tx: Tx, account: string, { cursor, closed }: Closing) =>
  tx.query({
    name: "insert_earning_days",
    text: `insert into reports.earning_days (account, day, service, country, machine_id, amount, sales)
           select $1, day, service, country, machine_id, sum(amount), count(*) filter (where is_sale)
             from (${SALES} and p.posted_at < $4) as sales
            group by day, service, country, machine_id
               on conflict on constraint earnings_of_a_day_are_counted_once do nothing`,
    values: [account, cursor.lastPosting, cursor.countedTo, closed],
  });

/** One of the columns is set in each row: the one it sums up. */
export type EarningSum = {
  day: string | null;
  service: number | null;
  country: number | null;
  machineId: string | null;
  amount: Money;
  sales: number;
};

type EarningPeriod = { cursor: EarningCursor; from: string; to: string };

/** Sums per day, service, country and machine over stored days and what came since. */
export const sumEarnings = (
  ctx: Ctx,
  account: string,
  { cursor, from, to }: EarningPeriod,
): Promise<EarningSum[]> =>
  ctx.query({
    name: "sum_earnings",
    text: `with sold as (
             select day, service, country, machine_id, amount, sales
               from reports.earning_days where account = $1 and day between $4::date and $5::date
              union all
             select day, service, country, machine_id, amount, is_sale::int
               from (${SALES}) as sales where day between $4::date and $5::date)
           select to_char(day, 'YYYY-MM-DD') as day, service, country, machine_id as "machineId",
                  sum(amount)::bigint as amount, sum(sales)::int as sales
             from sold group by grouping sets ((day), (service), (country), (machine_id))
            order by sum(amount) desc`,
    values: [account, cursor.lastPosting, cursor.countedTo, from, to],
  });

/** The sum of stored days and of what came since. */
export async function sumRevenue(
  ctx: Ctx,
  account: string,
  { cursor, from }: Omit<EarningPeriod, "to">,
): Promise<Money> {
  const [row] = await ctx.query<{ amount: Money }>({
    name: "sum_revenue",
    text: `select (coalesce((select sum(amount) from reports.earning_days where account = $1 and day >= $4::date), 0)
                 + coalesce((select sum(amount) from wallet.shared_income
                              where account = $1 and id > $2 and posted_at >= $3
                                and (posted_at at time zone 'UTC')::date >= $4::date), 0))::bigint as amount`,
    values: [account, cursor.lastPosting, cursor.countedTo, from],
  });
  return row?.amount ?? micro(0n);
}

export type OrderSim = { id: bigint; phone: string; iccid: string };

/** The SIMs of orders and rentals. */
export const listOrderSims = (ctx: Ctx, ids: bigint[]): Promise<OrderSim[]> =>
  ctx.query({
    name: "list_order_sims",
    text: `select o.id, o.phone, s.iccid
             from (select id, sim_id, phone from activations.shared_orders where id = any($1::bigint[])
                    union all
                   select id, sim_id, phone from rentals.shared_rentals where id = any($1::bigint[])) as o
             join fleet.shared_sims s on s.sim_id = o.sim_id`,
    values: [ids],
  });
