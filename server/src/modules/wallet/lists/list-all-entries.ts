import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import { listEntriesByKey, type StoredEntry } from "./list-entries.ts";

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
    text: `select id, key from wallet.moves
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

export type PostingLine = {
  id: bigint;
  postedAt: Date;
  key: string;
  reason: string;
  orderId: bigint | null;
  from: string;
  to: string;
  amount: Money;
};

type Period = { from: Date; till: Date; account: string | null };

/** Postings of a period with ids above `after`, oldest first; of one account if given. */
export const listPostingsWithin = (
  ctx: Ctx,
  { from, till, account }: Period,
  { after, limit }: { after: bigint; limit: number },
): Promise<PostingLine[]> =>
  ctx.query({
    name: "list_moves_within",
    text: `select id, posted_at as "postedAt", key, reason, order_id as "orderId", from_account as "from",
                  to_account as "to", amount
             from wallet.moves
            where id > $1 and posted_at >= $2 and posted_at < $3
              and ($4::text is null or from_account = $4 or to_account = $4)
            order by id limit $5`,
    values: [after, from, till, account, limit],
  });
