import { type Money, micro } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import * as wallet from "../../wallet/index.ts";
import { payoutUnknown } from "../errors.ts";
import * as store from "../store.ts";

export type LineKind = "earning" | "reversal" | "returned" | "payout" | "other";
/** `amount` is signed; `balance` is the balance after it. */
export type StatementLine = { at: Date; kind: LineKind; order: number | null; amount: Money; balance: Money };

export type Statement = {
  payout: store.PayoutRow;
  /** The balance after the previous payout request. */
  opening: Money;
  previousAt: Date | undefined;
  /** All postings since then, page by page, the payout itself last. */
  pages(): AsyncGenerator<StatementLine[]>;
};

const PAGE = 1_000;

/**
 * A payout's statement: all postings to and from the earnings since the previous payout. Opening balance plus lines equal
 * the balance after this payout.
 */
export async function readStatement(ctx: Ctx, userId: string, id: string): Promise<Statement> {
  const payout = await store.findRequest(ctx, id);
  if (payout?.userId !== userId) throw payoutUnknown();
  const previous = await store.findPrevious(ctx, payout);
  const opening = previous?.balanceAfter ?? micro(0n);
  return {
    payout,
    opening,
    previousAt: previous?.requestedAt,
    pages: () => pagesOf(ctx, payout, { after: previous?.holdMove ?? 0n, opening }),
  };
}

async function* pagesOf(
  ctx: Ctx,
  { source, userId, holdMove }: store.PayoutRow,
  { after, opening }: { after: bigint; opening: Money },
): AsyncGenerator<StatementLine[]> {
  const { earned } = wallet.earningAccounts({ source, userId });
  let [last, balance] = [after, opening];
  for (;;) {
    const page = { after: last, through: holdMove, limit: PAGE };
    const postings = await wallet.listAccountPostings(ctx, earned, page);
    const lines = postings.map((posting) => {
      const amount = micro(posting.direction === "+" ? posting.amount : -posting.amount);
      balance = micro(balance + amount);
      // Referrers see the commission, but not the buyer's order.
      const order =
        posting.orderId === null || source === "referrals" ? null : ctx.publicIds.toPublic(posting.orderId);
      return { at: posting.postedAt, kind: kindOf(posting), order, amount, balance };
    });
    if (lines.length > 0) yield lines;
    const newest = postings.at(-1);
    if (!newest || postings.length < PAGE) return;
    last = newest.id;
  }
}

function kindOf({ reason, direction }: wallet.AccountPosting): LineKind {
  if (reason === "payout") return direction === "-" ? "payout" : "returned";
  if (reason === "reversal") return "reversal";
  return direction === "+" ? "earning" : "other";
}

export type StatementTotals = Record<LineKind, Money>;

export const noTotals = (): StatementTotals => ({
  earning: micro(0n),
  reversal: micro(0n),
  returned: micro(0n),
  payout: micro(0n),
  other: micro(0n),
});

export function addToTotals(totals: StatementTotals, { kind, amount }: StatementLine): void {
  totals[kind] = micro(totals[kind] + amount);
}
