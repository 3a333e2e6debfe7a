import { type Money, micro } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import { type LedgerDifference, reconcileLedger } from "./reconcile-ledger.ts";

export type LedgerCheck = {
  checkedAt: Date | null;
  balancedSince: Date | null;
  differences: { account: string; balance: Money | null; moved: Money }[];
};

const STORED_DIFFERENCES_MAX = 50;

/** Reconciles the ledger and stores the time and the result. */
export async function checkLedger(ctx: Ctx): Promise<LedgerDifference[]> {
  const differences = await reconcileLedger(ctx);
  const found = differences.slice(0, STORED_DIFFERENCES_MAX).map(({ account, balance, moved }) => ({
    account,
    balance: balance === null ? null : String(balance),
    moved: String(moved),
  }));
  await ctx.db
    .insertInto("wallet.checks")
    .values({ ranAt: ctx.clock.now(), differences: differences.length, found: JSON.stringify(found) })
    .execute();
  return differences;
}

/** The last check's result, and since when every check has found no difference. */
export async function readLedgerCheck(ctx: Ctx): Promise<LedgerCheck> {
  const last = await ctx.db
    .selectFrom("wallet.checks")
    .selectAll()
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) return { checkedAt: null, balancedSince: null, differences: [] };
  const [row] = await ctx.query<{ since: Date | null }>({
    name: "books_balanced_since",
    text: `select min(ran_at) as since from wallet.checks
            where id > coalesce((select max(id) from wallet.checks where differences > 0), 0)`,
    values: [],
  });
  return {
    checkedAt: last.ranAt,
    balancedSince: last.differences === 0 ? (row?.since ?? null) : null,
    differences: last.found.map(({ account, balance, moved }) => ({
      account,
      balance: balance === null ? null : micro(BigInt(balance)),
      moved: micro(BigInt(moved)),
    })),
  };
}

/** The shop's liabilities: all customer balances, and all partner balances. */
export async function sumLiabilities(ctx: Ctx): Promise<{ customers: Money; partners: Money }> {
  const [sums] = await ctx.query<{ customers: Money; partners: Money }>({
    name: "sum_owed",
    text: `select coalesce(sum(amount) filter (where account like 'customer:%'), 0)::bigint as customers,
                  coalesce(sum(amount) filter (where account like 'partner:%'), 0)::bigint as partners
             from wallet.balances`,
    values: [],
  });
  return sums ?? { customers: micro(0n), partners: micro(0n) };
}
