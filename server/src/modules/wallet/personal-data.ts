import { formatUsd, micro } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../platform/context.ts";
import { EXPORT_ROWS_MAX, type PersonalDataSource } from "../../platform/personal-data.ts";
import { accounts } from "./accounts.ts";
import { bonusLeft } from "./entries/bonus.ts";
import { postEntries } from "./entries/post-entries.ts";
import { listUserBalances } from "./lists/balance-store.ts";
import { type AccountHistoryRow, balanceOf, listAccountHistory } from "./store.ts";

/**
 * Exports balances and postings. Erasure deletes nothing: the ledger keeps an id that no longer identifies a user. Money
 * left behind goes to the shop by an ordinary entry.
 */
export const walletPersonalData: PersonalDataSource = {
  module: "wallet",
  async exportPersonalData(ctx, userId) {
    const own = {
      available: accounts.available(userId),
      held: accounts.held(userId),
      earned: accounts.earned(userId),
      accruing: accounts.accruing(userId),
      commission: accounts.commission(userId),
      salesPayout: accounts.salesPayout(userId),
      commissionPayout: accounts.commissionPayout(userId),
      refunding: accounts.refunding(userId),
      owed: accounts.owed(userId),
    };
    const exported = Object.entries(own).map(async ([name, account]) => [
      name,
      await exportAccount(ctx, account),
    ]);
    return Object.fromEntries(await Promise.all(exported));
  },
  erasePersonalData: collectRenounced,
  async findRemainingMoney(ctx, userId) {
    const own = await listUserBalances(ctx, userId);
    const moving = own.filter(({ account }) => isMoving(account));
    const idle = own.filter(({ account }) => !isMoving(account));
    const available = idle.find(({ account }) => account === accounts.available(userId))?.amount ?? micro(0n);
    const bonus = await bonusLeft(ctx, userId, available);
    return { amount: micro(sumOf(idle) - bonus), isMoving: sumOf(moving) > 0n };
  },
};

/** Held for an order, still to be earned, or about to be paid out. */
const isMoving = (account: string): boolean => /:(held|accruing|refunding|owed|payout)$/.test(account);

const sumOf = (accounts: { amount: bigint }[]): bigint =>
  accounts.reduce((sum, { amount }) => sum + amount, 0n);

async function collectRenounced(tx: Tx, userId: string): Promise<void> {
  const own = (await listUserBalances(tx, userId)).filter(({ amount }) => amount > 0n);
  const postings = own.map(({ account, amount }) => ({ from: account, to: accounts.renounced, amount }));
  if (postings.length === 0) return;
  await postEntries(tx, [{ key: `renounced:${userId}`, reason: "renounced", postings: postings }]);
}

async function exportAccount(ctx: Ctx, account: string) {
  const postings = await listAccountHistory(ctx, account, { offset: 0, limit: EXPORT_ROWS_MAX });
  return {
    balanceUsd: formatUsd(await balanceOf(ctx, account)),
    moves: postings.map((posting) => exportPosting(ctx, posting)),
    isComplete: postings.length < EXPORT_ROWS_MAX,
  };
}

const exportPosting = (
  { publicIds }: Ctx,
  { postedAt, direction, amount, reason, orderId }: AccountHistoryRow,
) => ({
  at: postedAt,
  amountUsd: `${direction === "-" ? "-" : ""}${formatUsd(amount)}`,
  reason,
  orderId: orderId === null ? null : publicIds.toPublic(orderId),
});
