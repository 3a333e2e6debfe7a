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

/** All running balances of a user. */
export const listUserBalances = (ctx: Ctx, userId: string): Promise<{ account: string; amount: Money }[]> =>
  ctx.query({
    name: "list_accounts",
    text: `select account, amount from wallet.balances where split_part(account, ':', 2) = $1 order by account`,
    values: [userId],
  });

/** Entries that touch one of these accounts, newest first, each with all its postings. */
export async function listEntries(
  ctx: Ctx,
  accounts: string[],
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredEntry[]> {
  const rows = await ctx.query<PostingRow>({
    name: "list_entries",
    text: `with touched as (
             select key, max(id) as last from wallet.moves
              where from_account = any ($1::text[]) or to_account = any ($1::text[])
              group by key order by last desc offset $2 limit $3
           )
           select m.key, m.posted_at as "postedAt", m.reason, m.order_id as "orderId",
                  m.from_account as "from", m.to_account as "to", m.amount
             from touched t join wallet.moves m on m.key = t.key
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
             from wallet.moves where key = any ($1::text[]) order by id, part limit $2`,
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
    text: `select count(distinct key) as count from wallet.moves
            where from_account = any ($1::text[]) or to_account = any ($1::text[])`,
    values: [accounts],
  });
  return Number(row?.count ?? 0n);
}
