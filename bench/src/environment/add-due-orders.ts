import type pg from "pg";
import type { Shop } from "./seed-shop.ts";

/**
 * Adds orders that expire now, with their money on hold in the ledger, spread over customers, SIMs and services. In one
 * transaction, so that the sweep sees all of them at once.
 */
export async function addDueOrders(db: pg.Client, { buyers, hot }: Shop, count: number): Promise<void> {
  await db.query("begin");
  await db.query(
    `with due as (
       insert into activations.orders (customer_id, partner_id, sim_id, service, country, phone, operator, status, price,
              currency, rate, created_at, expires_at, changed_at)
       select ($1::text[])[1 + n % cardinality($1::text[])], s.partner_id, s.sim_id, ($2::smallint[])[1 + n / sims.count],
              s.country, s.phone, s.operator, 1, $4::bigint, 'USD', 1, now() - interval '20 minutes', now(), now()
         from (select count(*)::int as count, min(sim_id) as first from fleet.sims) as sims
        cross join generate_series(0, $3::int - 1) as n
         join fleet.sims s on s.sim_id = sims.first + n % sims.count
       returning id, customer_id)
     insert into wallet.postings (key, part, reason, from_account, to_account, amount, order_id, posted_at)
     select 'buy:' || id, 0, 'purchase', 'customer:' || customer_id || ':available', 'customer:' || customer_id || ':held',
            $4::bigint, id, now()
       from due`,
    [buyers.map(({ id }) => id), hot.map(({ number }) => number), count, PRICE],
  );
  await db.query(HOLD);
  await db.query("commit");
}

const PRICE = 100_000;

const HOLD = `
  with held as (select customer_id, sum(price)::bigint as amount from activations.orders where expires_at = now() group by 1),
       gone as (update wallet.balances b set amount = b.amount - held.amount from held
                 where b.account = 'customer:' || customer_id || ':available')
  insert into wallet.balances as b (account, amount) select 'customer:' || customer_id || ':held', amount from held
      on conflict (account) do update set amount = b.amount + excluded.amount`;
