import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";

/** A balance that differs from the sum of its postings. `balance` is null if the account has postings but no balance row. */
export type LedgerDifference = { account: string; balance: bigint | null; moved: bigint };

const DIFFERENCES_MAX = 1000;
const TIMEOUT_MS = 10 * 60 * 1000;

/** Compares all balances with all postings in one statement, so in one snapshot. */
export async function listLedgerDifferences(tx: Tx): Promise<LedgerDifference[]> {
  await sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`.execute(tx.db);
  const { rows } = await sql<LedgerDifference>`
    with changes as (
      select from_account as account, -amount as change from wallet.postings
      union all
      select to_account, amount from wallet.postings
    ), sums as (
      select account, sum(change)::bigint as moved from changes group by account
    ), compared as (
      select account, b.amount as balance, coalesce(s.moved, 0) as moved
        from sums s full join wallet.balances b using (account)
    )
    select account, balance, moved
      from compared
     where balance is distinct from moved and (balance is not null or account ~ '^(customer|partner):')
    union all
    select 'all accounts together', sum(coalesce(balance, moved))::bigint, 0::bigint
      from compared
    having sum(coalesce(balance, moved)) <> 0
     limit ${DIFFERENCES_MAX}
  `.execute(tx.db);
  return rows;
}

type StoredCheck = { ranAt: Date; differences: number; found: string };

export async function insertCheck(ctx: Ctx, row: StoredCheck): Promise<void> {
  await ctx.db.insertInto("wallet.checks").values(row).execute();
}

export const findLastCheck = (ctx: Ctx) =>
  ctx.db.selectFrom("wallet.checks").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst();

/** Since when every check has found no difference. */
export async function findBalancedSince(ctx: Ctx): Promise<Date | null> {
  const [row] = await ctx.query<{ since: Date | null }>({
    name: "books_balanced_since",
    text: `select min(ran_at) as since from wallet.checks
            where id > coalesce((select max(id) from wallet.checks where differences > 0), 0)`,
    values: [],
  });
  return row?.since ?? null;
}
