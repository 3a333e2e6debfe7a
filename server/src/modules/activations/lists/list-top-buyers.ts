import type { Money } from "@sonum/contract/money";
import { sql } from "kysely";
import type { Ctx } from "../../../platform/context.ts";

export type TopBuyer = { customerId: string; username: string; paid: Money; orders: bigint; total: Money };

/** The customers who paid most for codes on a partner's SIMs since a moment, with the total of all buyers. */
export async function listTopBuyers(
  ctx: Ctx,
  partnerId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<TopBuyer[]> {
  const { rows } = await sql<TopBuyer>`
    select b.customer_id as "customerId", u.username, b.paid, b.orders, sum(b.paid) over ()::bigint as total
      from (select customer_id, sum(price)::bigint as paid, count(*) as orders
              from activations.orders
             where partner_id = ${partnerId} and created_at >= ${since} and status in (2, 3)
             group by customer_id) b
      join accounts.users u on u.id = b.customer_id
     order by b.paid desc, u.username
     limit ${limit}
  `.execute(ctx.db);
  return rows;
}
