import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import type { EntryReason } from "../entries/entry.ts";

export type StoredEntry = {
  key: string;
  postedAt: Date;
  reason: EntryReason;
  orderId: bigint | null;
  postings: { from: string; to: string; amount: Money }[];
};
type PostingRow = {
  key: string;
  postedAt: Date;
  reason: EntryReason;
  orderId: bigint | null;
  from: string;
  to: string;
  amount: Money;
};

/** Entries that touch one of these accounts, newest first, each with all its postings. */
export async function listEntries(
  ctx: Ctx,
  accounts: string[],
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredEntry[]> {
  const rows = await ctx.query<PostingRow>({
    name: "list_entries",
    text: `with touched as (
             select key, max(id) as last from wallet.postings
              where from_account = any ($1::text[]) or to_account = any ($1::text[])
              group by key order by last desc offset $2 limit $3
           )
           select m.key, m.posted_at as "postedAt", m.reason, m.order_id as "orderId",
                  m.from_account as "from", m.to_account as "to", m.amount
             from touched t join wallet.postings m on m.key = t.key
            order by t.last desc, m.part`,
    values: [accounts, offset, limit],
  });
  return toEntries(rows);
}

const ENTRIES_MAX = 200;

/** Entries by their keys, oldest first; unknown keys are skipped. */
export async function listEntriesByKey(ctx: Ctx, keys: string[]): Promise<StoredEntry[]> {
  const rows = await ctx.query<PostingRow>({
    name: "list_entries_by_key",
    text: `select key, posted_at as "postedAt", reason, order_id as "orderId",
                  from_account as "from", to_account as "to", amount
             from wallet.postings where key = any ($1::text[]) order by id, part limit $2`,
    values: [keys, ENTRIES_MAX],
  });
  return toEntries(rows);
}

const toEntries = (rows: PostingRow[]): StoredEntry[] =>
  [...Map.groupBy(rows, ({ key }) => key).values()].flatMap((postings): StoredEntry[] => {
    const [first] = postings;
    return first ? [{ ...first, postings: postings }] : [];
  });

export async function countEntries(ctx: Ctx, accounts: string[]): Promise<number> {
  const [row] = await ctx.query<{ count: bigint }>({
    name: "count_entries",
    text: `select count(distinct key) as count from wallet.postings
            where from_account = any ($1::text[]) or to_account = any ($1::text[])`,
    values: [accounts],
  });
  return Number(row?.count ?? 0n);
}

export type EntryFilter = {
  reason: string | null;
  from: Date | null;
  till: Date | null;
  before: bigint | null;
};

/** Entries of all accounts, newest first, and the cursor of the next page. */
export async function listAllEntries(
  ctx: Ctx,
  { reason, from, till, before }: EntryFilter,
  limit: number,
): Promise<{ entries: StoredEntry[]; next: bigint | null }> {
  const rows = await ctx.query<{ id: bigint; key: string }>({
    name: "list_all_entries",
    text: `select id, key from wallet.postings
            where part = 0 and ($1::bigint is null or id < $1) and ($2::text is null or reason = $2)
              and ($3::timestamptz is null or posted_at >= $3) and ($4::timestamptz is null or posted_at < $4)
            order by id desc limit $5`,
    values: [before, reason, from, till, limit],
  });
  const entries = await listEntriesByKey(
    ctx,
    rows.map(({ key }) => key),
  );
  const next = rows.length === limit ? (rows.at(-1)?.id ?? null) : null;
  return { entries: entries.reverse(), next };
}

export type PostingLine = PostingRow & { id: bigint };

type Period = { from: Date; till: Date; account: string | null };

/** Postings of a period with ids above `after`, oldest first; of one account if given. */
export const listPostingsWithin = (
  ctx: Ctx,
  { from, till, account }: Period,
  { after, limit }: { after: bigint; limit: number },
): Promise<PostingLine[]> =>
  ctx.query({
    name: "list_postings_within",
    text: `select id, posted_at as "postedAt", key, reason, order_id as "orderId", from_account as "from",
                  to_account as "to", amount
             from wallet.postings
            where id > $1 and posted_at >= $2 and posted_at < $3
              and ($4::text is null or from_account = $4 or to_account = $4)
            order by id limit $5`,
    values: [after, from, till, account, limit],
  });

/** Postings of these accounts with ids below `before`, newest first. */
export const listPostingsOf = (
  ctx: Ctx,
  accounts: string[],
  { before, limit }: { before: bigint | null; limit: number },
): Promise<PostingLine[]> =>
  ctx.query({
    name: "list_postings_of_accounts",
    text: `select id, posted_at as "postedAt", key, reason, order_id as "orderId", from_account as "from",
                  to_account as "to", amount
             from wallet.postings
            where id in (select p.id from unnest($1::text[]) as own (account) cross join lateral (
                           (select id from wallet.postings where from_account = own.account and ($2::bigint is null or id < $2)
                             order by id desc limit $3)
                           union all
                           (select id from wallet.postings where to_account = own.account and ($2::bigint is null or id < $2)
                             order by id desc limit $3)
                         ) as p order by p.id desc limit 2 * $3)
            order by id desc limit $3`,
    values: [accounts, before, limit],
  });

export type AccountPosting = {
  id: bigint;
  postedAt: Date;
  amount: Money;
  direction: "+" | "-";
  reason: EntryReason;
  orderId: bigint | null;
};

/** An account's postings with ids above `after` up to `through`, oldest first. */
export const listAccountPostings = (
  ctx: Ctx,
  account: string,
  { after, through, limit }: { after: bigint; through: bigint; limit: number },
): Promise<AccountPosting[]> =>
  ctx.query({
    name: "list_account_moves",
    text: `select id, posted_at as "postedAt", amount, direction, reason, order_id as "orderId"
             from (
               (select *, '+' as direction from wallet.postings
                 where to_account = $1 and id > $2 and id <= $3 order by id limit $4)
               union all
               (select *, '-' as direction from wallet.postings
                 where from_account = $1 and id > $2 and id <= $3 order by id limit $4)
             ) as seen
            order by id limit $4`,
    values: [account, after, through, limit],
  });
