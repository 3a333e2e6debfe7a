import { formatUsd } from "@sonum/contract/money";
import type { Ctx } from "../../platform/context.ts";
import { EXPORT_ROWS_MAX, type OwnData } from "../../platform/own-data.ts";
import { accounts } from "./accounts.ts";
import { balanceOf, listMoves, type MoveSeen } from "./store.ts";

/** Balances and every move. Nothing of it is erased: the books keep an id that names nobody any more. */
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
    };
    const told = Object.entries(own).map(async ([name, account]) => [name, await tellAccount(ctx, account)]);
    return Object.fromEntries(await Promise.all(told));
  },
  eraseOwnData: async () => {},
};

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
