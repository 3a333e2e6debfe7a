import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import type { EntryReason } from "../entries/entry.ts";

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
               (select *, '+' as direction from wallet.moves
                 where to_account = $1 and id > $2 and id <= $3 order by id limit $4)
               union all
               (select *, '-' as direction from wallet.moves
                 where from_account = $1 and id > $2 and id <= $3 order by id limit $4)
             ) as seen
            order by id limit $4`,
    values: [account, after, through, limit],
  });
