import { type Money, micro } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import * as wallet from "../../wallet/index.ts";
import { noSuchPayout } from "../errors.ts";
import * as store from "../store.ts";

export type LineKind = "earning" | "reversal" | "returned" | "payout" | "other";
/** `amount` has its sign; `balance` is what was there after it. */
export type StatementLine = { at: Date; kind: LineKind; order: number | null; amount: Money; balance: Money };

export type Statement = {
  payout: store.PayoutRow;
  /** What was left when the payout before was asked for. */
  opening: Money;
  previousAt: Date | undefined;
  /** Every move since then, the payout itself last, page by page. */
  pages(): AsyncGenerator<StatementLine[]>;
};

const PAGE = 1_000;

/**
 * Everything that came to somebody's earnings and left them since the payout before, from the books: what was carried over
 * and the lines add up to what was left after this payout.
 */
export async function readStatement(ctx: Ctx, userId: string, id: string): Promise<Statement> {
  const payout = await store.findRequest(ctx, id);
  if (payout?.userId !== userId) throw noSuchPayout();
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
    const moves = await wallet.listAccountMoves(ctx, earned, { after: last, through: holdMove, limit: PAGE });
    const lines = moves.map((move) => {
      const amount = micro(move.direction === "+" ? move.amount : -move.amount);
      balance = micro(balance + amount);
      // Whoever brought a buyer learns what it brought, not which order it was.
      const order =
        move.orderId === null || source === "referrals" ? null : ctx.orderIds.toPublic(move.orderId);
      return { at: move.postedAt, kind: kindOf(move), order, amount, balance };
    });
    if (lines.length > 0) yield lines;
    const newest = moves.at(-1);
    if (!newest || moves.length < PAGE) return;
    last = newest.id;
  }
}

function kindOf({ reason, direction }: wallet.AccountMove): LineKind {
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
