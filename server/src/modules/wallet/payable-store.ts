import type { Money } from "@sonum/contract/money";
import type { Tx } from "../../platform/context.ts";

/** Earnings past the hold period, summed up to and including the posting `throughPosting`. */
export type PayableTotal = { throughPosting: bigint; amount: Money };

export async function lockPayable(tx: Tx, account: string): Promise<PayableTotal> {
  const [row] = await tx.query<PayableTotal>({
    name: "lock_payable",
    text: `insert into wallet.payable_earnings as r (account) values ($1)
               on conflict (account) do update set amount = r.amount
           returning through_posting as "throughPosting", amount`,
    values: [account],
  });
  if (!row) throw new Error(`No payable earnings row for ${account}`);
  return row;
}

export async function setPayable(
  tx: Tx,
  account: string,
  { throughPosting, amount }: PayableTotal,
): Promise<void> {
  await tx.db
    .updateTable("wallet.payableEarnings")
    .set({ throughPosting, amount })
    .where("account", "=", account)
    .execute();
}

export type EarningAccounts = { earned: string; payout: string };
type BatchSum = { throughPosting: bigint | null; amount: bigint; isFull: boolean };

/** Sums postings to an account after one, up to the first still on hold. Returned payouts are not new earnings. */
export async function sumNextPayable(
  tx: Tx,
  { earned, payout }: EarningAccounts,
  { after, before, limit }: { after: bigint; before: Date; limit: number },
): Promise<BatchSum> {
  const [sum] = await tx.query<BatchSum>({
    name: "sum_next_payable",
    text: `with batch as (
             select id, amount, posted_at, from_account from wallet.postings
              where to_account = $1 and id > $3 order by id limit $5
           ), payable as (
             select * from batch
              where id < coalesce((select min(id) from batch where posted_at > $4), 9223372036854775807)
           )
           select (select max(id) from payable) as "throughPosting",
                  coalesce((select sum(amount) from payable where from_account <> $2), 0)::bigint as amount,
                  (select count(*) from payable) = $5 as "isFull"`,
    values: [earned, payout, after, before, limit],
  });
  return sum ?? { throughPosting: null, amount: 0n, isFull: false };
}

/**
 * Sums what left an account: payout requests less returned ones, and reversals of payable earnings. A reversal has the
 * key of the reversed entry plus `:back`, or `:to:` and what remains plus `:back` if it is a part.
 */
export async function sumWithdrawn(
  tx: Tx,
  { earned, payout }: EarningAccounts,
  throughPosting: bigint,
): Promise<bigint> {
  const [row] = await tx.query<{ gone: bigint }>({
    name: "sum_gone",
    text: `select (coalesce((select sum(amount) from wallet.postings where from_account = $1), 0)
                 - coalesce((select sum(amount) from wallet.postings where from_account = $2 and to_account = $1), 0)
                 - coalesce((select sum(back.amount)
                               from wallet.postings back
                               join wallet.postings came
                                 on came.key = regexp_replace(back.key, '(:to:[0-9]+)?:back$', '') and came.to_account = $1
                              where back.from_account = $1 and back.reason = 'reversal' and came.id > $3), 0)
                  )::bigint as gone`,
    values: [earned, payout, throughPosting],
  });
  return row?.gone ?? 0n;
}
