import type { Money } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { CHARGED_STATUSES } from "../rules.ts";

export type NewKeyCharge = { keyId: string; orderId: bigint; part: number; amount: Money };

/** A late code is charged to the key that accepts it, not to the one that bought its number. */
export const insertKeyCharges = (tx: Tx, charges: NewKeyCharge[]): void =>
  tx.write({
    name: "insert_key_charges",
    text: `insert into activations.key_charges (order_id, part, key_id, amount, charged_at)
           select order_id, part, key_id, amount, $5
             from unnest($1::bigint[], $2::int[], $3::text[], $4::bigint[]) as came (order_id, part, key_id, amount)
               on conflict (order_id, part) do update
              set key_id = excluded.key_id, amount = excluded.amount, charged_at = excluded.charged_at`,
    values: [
      charges.map(({ orderId }) => orderId),
      charges.map(({ part }) => part),
      charges.map(({ keyId }) => keyId),
      charges.map(({ amount }) => amount),
      tx.clock.now(),
    ],
  });

/** What keys spent since a time, without refunds. */
export async function readKeySpending(ctx: Ctx, keyIds: string[], since: Date): Promise<[string, bigint][]> {
  const rows = await ctx.query<{ keyId: string; spent: bigint }>({
    name: "read_key_spending",
    text: `select c.key_id as "keyId", sum(c.amount)::bigint as spent
             from activations.key_charges c
            where c.key_id = any($1::text[]) and c.charged_at > $2
              and (exists (select from activations.orders o where o.id = c.order_id and o.status in (${CHARGED_STATUSES}))
                   or exists (select from rentals.shared_rentals r where r.id = c.order_id and not r.is_cancelled))
            group by c.key_id`,
    values: [keyIds, since],
  });
  return rows.map(({ keyId, spent }) => [keyId, spent]);
}

export async function deleteKeyCharges(ctx: Ctx, before: Date, limit: number): Promise<number> {
  const rows = await ctx.query({
    name: "delete_key_charges",
    text: `delete from activations.key_charges
            where (order_id, part) in (select order_id, part from activations.key_charges where charged_at < $1
                                        order by charged_at limit $2)
           returning order_id`,
    values: [before, limit],
  });
  return rows.length;
}
