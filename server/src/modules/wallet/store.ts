import { type Money, micro } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../platform/context.ts";
import type { Entry, EntryReason } from "./entries/entry.ts";

export type BalanceRow = { account: string; amount: Money };

/** By kind of account, then by owner: all available balances before all held ones. */
const LOCK_ORDER = `split_part(account, ':', 3) collate "C", account collate "C"`;

/** Locks all of these balances in order, or none of them if one does not exist yet. */
export const lockExistingBalances = (tx: Tx, accounts: string[]) =>
  tx.query<BalanceRow>({
    name: "lock_open_balances",
    text: `select account, amount
             from wallet.balances
            where account = any ($1::text[])
              and (select count(*) from wallet.balances where account = any ($1::text[])) = cardinality($1::text[])
            order by ${LOCK_ORDER}
              for update`,
    values: [accounts],
  });

/** Creates missing balances and locks the others, in order. Rewrites every row, so only for first use. */
export const createAndLockBalances = (tx: Tx, accounts: string[]) =>
  tx.query<BalanceRow>({
    name: "open_and_lock_balances",
    text: `insert into wallet.balances as b (account)
           select account from unnest($1::text[]) as wanted (account) order by ${LOCK_ORDER}
               on conflict (account) do update set amount = b.amount
           returning account, amount`,
    values: [accounts],
  });

const INSERT_POSTINGS = `insert into wallet.postings (key, part, reason, from_account, to_account, amount, order_id, posted_at)
  select key, part, reason, from_account, to_account, amount, order_id, $8
    from unnest($1::text[], $2::smallint[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[])
      as new (key, part, reason, from_account, to_account, amount, order_id)`;

/** Writes the postings of entries that are not in the ledger yet, in key order. Returns the number written per key. */
export async function insertPostings(tx: Tx, entries: Entry[]): Promise<Map<string, number>> {
  if (entries.length === 0) return new Map();
  const written = await tx.query<{ key: string }>({
    name: "insert_postings",
    text: `${INSERT_POSTINGS}
            order by key, part
               on conflict on constraint a_key_posts_once do nothing
           returning key`,
    values: toColumns(tx, entries),
  });
  return countByKey(written);
}

/** Writes postings with the commit. An entry already in the ledger fails the transaction. */
export function writePostings(tx: Tx, entries: Entry[]): void {
  if (entries.length > 0)
    tx.write({ name: "write_postings", text: INSERT_POSTINGS, values: toColumns(tx, entries) });
}

function toColumns({ clock }: Tx, entries: Entry[]): unknown[] {
  const rows = entries.flatMap((entry) =>
    entry.postings.map((posting, part) => ({
      ...posting,
      key: entry.key,
      part,
      reason: entry.reason,
      orderId: entry.orderId,
    })),
  );
  return [
    rows.map(({ key }) => key),
    rows.map(({ part }) => part),
    rows.map(({ reason }) => reason),
    rows.map(({ from }) => from),
    rows.map(({ to }) => to),
    rows.map(({ amount }) => amount),
    rows.map(({ orderId }) => orderId ?? null),
    clock.now(),
  ];
}

function countByKey(rows: { key: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { key } of rows) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

export function changeBalances(tx: Tx, changes: Map<string, Money>): void {
  const nonZero = [...changes].filter(([, change]) => change !== 0n);
  if (nonZero.length === 0) return;
  tx.write({
    name: "change_balances",
    text: `update wallet.balances b
              set amount = b.amount + wanted.change
             from unnest($1::text[], $2::bigint[]) as wanted (account, change)
            where b.account = wanted.account`,
    values: [nonZero.map(([account]) => account), nonZero.map(([, change]) => change)],
  });
}

/** Like `changeBalances`, for balances not locked yet: locks them in lock order until the commit. */
export function lockAndChangeBalances(tx: Tx, changes: Map<string, Money>): void {
  tx.write({
    name: "open_balances",
    text: `insert into wallet.balances (account) select account from unnest($1::text[]) as wanted (account)
            order by ${LOCK_ORDER} on conflict (account) do nothing`,
    values: [[...changes].filter(([, change]) => change > 0n).map(([account]) => account)],
  });
  tx.write({
    name: "lock_and_change_balances",
    text: `with locked as (
             select account from wallet.balances where account = any($1::text[]) order by ${LOCK_ORDER} for update
           )
           update wallet.balances b
              set amount = b.amount + wanted.change
             from locked join unnest($1::text[], $2::bigint[]) as wanted (account, change)
               on wanted.account = locked.account
            where b.account = locked.account`,
    values: [[...changes.keys()], [...changes.values()]],
  });
}

/** The running balance of an account; zero if it was never used. */
export async function balanceOf(ctx: Ctx, account: string): Promise<Money> {
  const [row] = await ctx.query<{ amount: Money }>({
    name: "balance_of",
    text: "select amount from wallet.balances where account = $1",
    values: [account],
  });
  return row?.amount ?? micro(0n);
}

/** Balances of several accounts; accounts never used are missing. */
export async function listBalances(ctx: Ctx, accounts: string[]): Promise<Map<string, Money>> {
  const rows = await ctx.query<{ account: string; amount: Money }>({
    name: "list_balances",
    text: "select account, amount from wallet.balances where account = any($1::text[])",
    values: [accounts],
  });
  return new Map(rows.map(({ account, amount }) => [account, amount]));
}

/** The id of a stored entry's first posting. */
export async function getPostingId(tx: Tx, key: string): Promise<bigint> {
  const { id } = await tx.db
    .selectFrom("wallet.postings")
    .select("id")
    .where("key", "=", key)
    .where("part", "=", 0)
    .executeTakeFirstOrThrow();
  return id;
}

export type AccountHistoryRow = {
  postedAt: Date;
  amount: Money;
  direction: "+" | "-";
  reason: EntryReason;
  orderId: bigint | null;
  /** The account's balance after it. */
  balanceAfter: Money;
};

export type PageRange = { offset: number; limit: number };

/**
 * An account's postings, newest first, with the balance after each, computed backwards from the current balance. Each
 * side of the union reads its index only as far as the page needs.
 */
export const listAccountHistory = (
  ctx: Ctx,
  account: string,
  { offset, limit }: PageRange,
): Promise<AccountHistoryRow[]> =>
  ctx.query({
    name: "list_postings",
    text: `select posted_at as "postedAt", amount, direction, reason, order_id as "orderId",
                  (coalesce((select b.amount from wallet.balances b where b.account = $1), 0)
                    - coalesce(sum(case direction when '+' then amount else -amount end)
                        over (order by id desc rows between unbounded preceding and 1 preceding), 0)
                  )::bigint as "balanceAfter"
             from (
               (select *, '+' as direction from wallet.postings
                 where to_account = $1 order by id desc limit $2 + $3::bigint)
               union all
               (select *, '-' as direction from wallet.postings
                 where from_account = $1 order by id desc limit $2 + $3::bigint)
             ) as seen
            order by id desc
           offset $2 limit $3`,
    values: [account, offset, limit],
  });
