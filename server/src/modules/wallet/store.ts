import { type Money, micro } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../platform/context.ts";
import type { Entry, Reason } from "./entry.ts";

export type BalanceRow = { account: string; amount: Money };

/** By kind of account and then by owner: available before held, whoever they belong to. */
const LOCK_ORDER = `split_part(account, ':', 3) collate "C", account collate "C"`;

/** Locks all of these balances in order, or none of them when one was never opened. */
export const lockOpenBalances = (tx: Tx, accounts: string[]) =>
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

/** Opens what was never opened and locks the rest, one after the other in order. Writes every row, so it is for once. */
export const openAndLockBalances = (tx: Tx, accounts: string[]) =>
  tx.query<BalanceRow>({
    name: "open_and_lock_balances",
    text: `insert into wallet.balances as b (account)
           select account from unnest($1::text[]) as wanted (account) order by ${LOCK_ORDER}
               on conflict (account) do update set amount = b.amount
           returning account, amount`,
    values: [accounts],
  });

const INSERT_MOVES = `insert into wallet.moves (key, part, reason, from_account, to_account, amount, order_id, posted_at)
  select key, part, reason, from_account, to_account, amount, order_id, $8
    from unnest($1::text[], $2::smallint[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[])
      as new (key, part, reason, from_account, to_account, amount, order_id)`;

/** Writes the moves of entries that are not in the books yet, in key order; tells how many each key has got. */
export async function insertMoves(tx: Tx, entries: Entry[]): Promise<Map<string, number>> {
  if (entries.length === 0) return new Map();
  const written = await tx.query<{ key: string }>({
    name: "insert_moves",
    text: `${INSERT_MOVES}
            order by key, part
               on conflict on constraint a_key_posts_once do nothing
           returning key`,
    values: columnsOf(tx, entries),
  });
  return countByKey(written);
}

/** The same for entries that cannot be in the books: one that is fails the transaction. */
export function writeMoves(tx: Tx, entries: Entry[]): void {
  if (entries.length > 0)
    tx.write({ name: "write_moves", text: INSERT_MOVES, values: columnsOf(tx, entries) });
}

function columnsOf({ clock }: Tx, entries: Entry[]): unknown[] {
  const rows = entries.flatMap(({ key, reason, orderId, moves }) =>
    moves.map(({ from, to, amount }, part) => ({ key, part, reason, orderId, from, to, amount })),
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
  const real = [...changes].filter(([, change]) => change !== 0n);
  if (real.length === 0) return;
  tx.write({
    name: "change_balances",
    text: `update wallet.balances b
              set amount = b.amount + wanted.change
             from unnest($1::text[], $2::bigint[]) as wanted (account, change)
            where b.account = wanted.account`,
    values: [real.map(([account]) => account), real.map(([, change]) => change)],
  });
}

/** The same for balances that nobody locked: here they are, in the order in which everybody does, until the commit. */
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

/** What is on an account with a running balance. One that was never used is empty. */
export async function balanceOf(ctx: Ctx, account: string): Promise<Money> {
  const [row] = await ctx.query<{ amount: Money }>({
    name: "balance_of",
    text: "select amount from wallet.balances where account = $1",
    values: [account],
  });
  return row?.amount ?? micro(0n);
}

/** The same for many; who never had a balance is missing. */
export async function listBalances(ctx: Ctx, accounts: string[]): Promise<Map<string, Money>> {
  const rows = await ctx.query<{ account: string; amount: Money }>({
    name: "list_balances",
    text: "select account, amount from wallet.balances where account = any($1::text[])",
    values: [accounts],
  });
  return new Map(rows.map(({ account, amount }) => [account, amount]));
}

/** The first move of an entry that is in the books. */
export async function getMoveId(tx: Tx, key: string): Promise<bigint> {
  const { id } = await tx.db
    .selectFrom("wallet.moves")
    .select("id")
    .where("key", "=", key)
    .where("part", "=", 0)
    .executeTakeFirstOrThrow();
  return id;
}

export type MoveSeen = {
  postedAt: Date;
  amount: Money;
  direction: "+" | "-";
  reason: Reason;
  orderId: bigint | null;
  /** What was on the account after it. */
  balanceAfter: Money;
};

export type Window = { offset: number; limit: number };

/**
 * What came to an account and what left it, newest first, and what was there after each: counted back from the balance of
 * the same moment. Each side reads its index no further than needed.
 */
export const listMoves = (ctx: Ctx, account: string, { offset, limit }: Window): Promise<MoveSeen[]> =>
  ctx.query({
    name: "list_moves",
    text: `select posted_at as "postedAt", amount, direction, reason, order_id as "orderId",
                  (coalesce((select b.amount from wallet.balances b where b.account = $1), 0)
                    - coalesce(sum(case direction when '+' then amount else -amount end)
                        over (order by id desc rows between unbounded preceding and 1 preceding), 0)
                  )::bigint as "balanceAfter"
             from (
               (select *, '+' as direction from wallet.moves
                 where to_account = $1 order by id desc limit $2 + $3::bigint)
               union all
               (select *, '-' as direction from wallet.moves
                 where from_account = $1 order by id desc limit $2 + $3::bigint)
             ) as seen
            order by id desc
           offset $2 limit $3`,
    values: [account, offset, limit],
  });
