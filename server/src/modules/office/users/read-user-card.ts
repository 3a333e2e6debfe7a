import { micro } from "@sonum/contract/money";
import type { UserCard } from "@sonum/contract/office/users";
import type { Ctx } from "../../../platform/context.ts";
import { readAccountDetails } from "../../accounts/index.ts";
import { FrozenCustomers } from "../../payments/index.ts";
import { listUserBalances } from "../../wallet/index.ts";
import { userNotFound } from "../errors.ts";
import { presentAdjustments } from "./adjust-balance.ts";
import { listAdjustmentsOf } from "./adjustment-store.ts";
import { presentClosings } from "./close-account.ts";
import { findLastClosing } from "./closing-store.ts";
import { listLimits } from "./limit-user.ts";
import { readSums } from "./user-store.ts";

/** Everything the office shows about a user; never an SMS text. */
export async function readUserCard(ctx: Ctx, userId: string, readerId: string): Promise<UserCard> {
  const status = await readAccountDetails(ctx, userId);
  if (!status) throw userNotFound();
  const [accounts, sums, adjustments, limits, closing] = await Promise.all([
    listUserBalances(ctx, userId),
    readSums(ctx, userId),
    listAdjustmentsOf(ctx, userId),
    listLimits(ctx, userId),
    findLastClosing(ctx, userId),
  ]);
  return {
    ...status,
    isFrozen: FrozenCustomers.of(ctx).has(userId),
    accounts: accounts.map(({ account, amount }) => ({ account, balanceUsd: amount })),
    paidUsd: sums.paid,
    spentUsd: micro(sums.orderSum + sums.rentalSum),
    orders: Number(sums.orders),
    rentals: Number(sums.rentals),
    adjustments: await presentAdjustments(ctx, adjustments, readerId),
    limits,
    closing: (await presentClosings(ctx, closing ? [closing] : [], readerId))[0] ?? null,
  };
}
