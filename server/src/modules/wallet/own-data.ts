import { formatUsd, micro } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../platform/context.ts";
import { EXPORT_ROWS_MAX, type OwnData } from "../../platform/own-data.ts";
import { accounts } from "./accounts.ts";
import { bonusLeft } from "./bonus.ts";
import { listAccounts } from "./list-entries.ts";
import { postEntries } from "./post-entries.ts";
import { balanceOf, listMoves, type MoveSeen } from "./store.ts";

/**
 * Balances and every move. Nothing of it is erased: the books keep an id that names nobody any more. What was given up goes to
 * the house, as an entry like any other.
 */
export const walletOwnData: OwnData = {
  module: "wallet",
  async exportOwnData(ctx, userId) {
    const own = {
      available: accounts.available(userId),
      held: accounts.held(userId),
      earned: accounts.earned(userId),
      commission: accounts.commission(userId),
      salesPayout: accounts.salesPayout(userId),
      commissionPayout: accounts.commissionPayout(userId),
      refunding: accounts.refunding(userId),
      owed: accounts.owed(userId),
    };
    const told = Object.entries(own).map(async ([name, account]) => [name, await tellAccount(ctx, account)]);
    return Object.fromEntries(await Promise.all(told));
  },
  eraseOwnData: takeRenounced,
  async findMoneyLeft(ctx, userId) {
    const own = await listAccounts(ctx, userId);
    const moving = own.filter(({ account }) => isMoving(account));
    const still = own.filter(({ account }) => !isMoving(account));
    const available =
      still.find(({ account }) => account === accounts.available(userId))?.amount ?? micro(0n);
    const bonus = await bonusLeft(ctx, userId, available);
    return { amount: micro(sumOf(still) - bonus), isMoving: sumOf(moving) > 0n };
  },
};

/** Waits for an order, or is on its way out. */
const isMoving = (account: string): boolean => /:(held|refunding|owed|payout)$/.test(account);

const sumOf = (accounts: { amount: bigint }[]): bigint =>
  accounts.reduce((sum, { amount }) => sum + amount, 0n);

async function takeRenounced(tx: Tx, userId: string): Promise<void> {
  const own = (await listAccounts(tx, userId)).filter(({ amount }) => amount > 0n);
  const moves = own.map(({ account, amount }) => ({ from: account, to: accounts.renounced, amount }));
  if (moves.length > 0) await postEntries(tx, [{ key: `renounced:${userId}`, reason: "renounced", moves }]);
}

async function tellAccount(ctx: Ctx, account: string) {
  const moves = await listMoves(ctx, account, { offset: 0, limit: EXPORT_ROWS_MAX });
  return {
    balanceUsd: formatUsd(await balanceOf(ctx, account)),
    moves: moves.map((move) => tellMove(ctx, move)),
    isComplete: moves.length < EXPORT_ROWS_MAX,
  };
}

const tellMove = ({ orderIds }: Ctx, { postedAt, direction, amount, reason, orderId }: MoveSeen) => ({
  at: postedAt,
  amountUsd: `${direction === "-" ? "-" : ""}${formatUsd(amount)}`,
  reason,
  orderId: orderId === null ? null : orderIds.toPublic(orderId),
});
