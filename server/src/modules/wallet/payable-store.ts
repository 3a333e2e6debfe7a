import type { Money } from "@sonum/contract/money";
import type { Tx } from "../../platform/context.ts";

/** Earnings past the hold period, summed up to and including the posting `throughMove`. */
export type PayableTotal = { throughMove: bigint; amount: Money };

export async function lockPayable(tx: Tx, account: string): Promise<PayableTotal> {
  const [row] = await tx.query<PayableTotal>({
    name: "lock_ripe",
    text: `insert into wallet.ripe_earnings as r (account) values ($1)
               on conflict (account) do update set amount = r.amount
           returning through_move as "throughMove", amount`,
    values: [account],
  });
  if (!row) throw new Error(`No payable earnings row for ${account}`);
  return row;
}

export async function setPayable(
  tx: Tx,
  account: string,
  { throughMove, amount }: PayableTotal,
): Promise<void> {
  await tx.db
    .updateTable("wallet.ripeEarnings")
    .set({ throughMove, amount })
    .where("account", "=", account)
    .execute();
}

export type EarningAccounts = { earned: string; payout: string };
type BatchSum = { throughMove: bigint | null; amount: bigint; isFull: boolean };

/** Sums postings to an account after one, up to the first still on hold. Returned payouts are not new earnings. */
export async function sumNextPayable(
  tx: Tx,
  { earned, payout }: EarningAccounts,
  { after, before, limit }: { after: bigint; before: Date; limit: number },
): Promise<BatchSum> {
  const [sum] = await tx.query<BatchSum>({
    name: "sum_next_ripe",
    text: `with batch as (
             select id, amount, posted_at, from_account from wallet.moves
              where to_account = $1 and id > $3 order by id limit $5
           ), ripe as (
             select * from batch
              where id < coalesce((select min(id) from batch where posted_at > $4), 9223372036854775807)
           )
           select (select max(id) from ripe) as "throughMove",
                  coalesce((select sum(amount) from ripe where from_account <> $2), 0)::bigint as amount,
                  (select count(*) from ripe) = $5 as "isFull"`,
    values: [earned, payout, after, before, limit],
  });
  return sum ?? { throughMove: null, amount: 0n, isFull: false };
}

/**
 * Sums what left an account: payout requests less returned ones, and reversals of payable earnings. A reversal has the
 * key of the reversed entry plus `:back`.
 */
export async function sumWithdrawn(
  tx: Tx,
  { earned, payout }: EarningAccounts,
  throughMove: bigint,
): Promise<bigint> {
  const [row] = await tx.query<{ gone: bigint }>({
    name: "sum_gone",
    text: `select (coalesce((select sum(amount) from wallet.moves where from_account = $1), 0)
                 - coalesce((select sum(amount) from wallet.moves where from_account = $2 and to_account = $1), 0)
                 - coalesce((select sum(back.amount)
                               from wallet.moves back
                               join wallet.moves came on came.key = left(back.key, -5) and came.to_account = $1
                              where back.from_account = $1 and back.reason = 'reversal' and came.id > $3), 0)
                  )::bigint as gone`,
    values: [earned, payout, throughMove],
  });
  return row?.gone ?? 0n;
}
