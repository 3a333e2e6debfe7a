import type { Ctx, Tx } from "../../platform/context.ts";
import type { SharedFingerprint } from "../accounts/index.ts";

const FINGERPRINTS_MAX = 20;
const USERS_MAX = 200;

/** `false` if the customer's payer was recorded before. */
export async function insertPayer(tx: Tx, customerId: string, fingerprint: Buffer): Promise<boolean> {
  const inserted = await tx.db
    .insertInto("payments.payers")
    .values({ customerId, fingerprint, notedAt: tx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("customerId")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A customer's payer fingerprints, newest first, each with all users who share it. */
export const listSharedPayers = (ctx: Ctx, customerId: string): Promise<SharedFingerprint[]> =>
  ctx.query({
    name: "shared_payers",
    text: `select encode(own.fingerprint, 'hex') as fingerprint,
                  array(select p.customer_id from payments.payers p
                         where p.fingerprint = own.fingerprint order by p.noted_at desc limit $3) as "userIds"
             from (select fingerprint from payments.payers where customer_id = $1 order by noted_at desc limit $2) as own`,
    values: [customerId, FINGERPRINTS_MAX, USERS_MAX],
  });

export type CardAttempts = { declined: number; cards: number; accounts: number };

/** Declined attempts, distinct cards, and the number of accounts that used the most shared of these cards. */
export async function countCardAttempts(
  ctx: Ctx,
  customerId: string,
  { hour, day }: { hour: Date; day: Date },
): Promise<CardAttempts> {
  const [row] = await ctx.query<{ declined: bigint; cards: bigint; accounts: bigint }>({
    name: "count_card_attempts",
    text: `with own as (
             select e.kind, e.card_fingerprint, e.received_at
               from payments.events e join payments.top_ups t on t.billing_id = e.billing_id
              where t.customer_id = $1 and e.received_at > $3 and e.card_fingerprint is not null
           )
           select count(*) filter (where kind = 'declined' and received_at > $2) as declined,
                  count(distinct card_fingerprint) as cards,
                  coalesce((
                    select max(users) from (
                      select count(distinct t.customer_id) as users
                        from payments.events e join payments.top_ups t on t.billing_id = e.billing_id
                       where e.card_fingerprint in (select card_fingerprint from own) and e.received_at > $3
                       group by e.card_fingerprint) as by_card), 0) as accounts
             from own`,
    values: [customerId, hour, day],
  });
  const { declined = 0n, cards = 0n, accounts = 0n } = row ?? {};
  return { declined: Number(declined), cards: Number(cards), accounts: Number(accounts) };
}
