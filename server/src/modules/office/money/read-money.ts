import type * as api from "@sonum/contract/office/money";
import type { Reply } from "@sonum/contract/route";
import type { Ctx } from "../../../platform/context.ts";
import { countOpenCases } from "../../activations/index.ts";
import { readChargebacks } from "../../health/index.ts";
import { countPendingReviews, listLastReconciliations } from "../../payments/index.ts";
import { countRequested } from "../../payouts/index.ts";
import { readLedgerCheck, sumLiabilities } from "../../wallet/index.ts";
import { countAdjustmentsWaiting } from "../users/adjustment-store.ts";
import { countClosingsWaiting } from "../users/closing-store.ts";

/** Overview of the money: ledger check, debts, chargebacks and queues that wait for an operator. */
export async function readMoney(ctx: Ctx): Promise<Reply<typeof api.readMoney>> {
  const [books, owed, chargebacks, waiting, payouts, adjustments, complaints, closings, providers] =
    await Promise.all([
      readLedgerCheck(ctx),
      sumLiabilities(ctx),
      readChargebacks(ctx),
      countPendingReviews(ctx),
      countRequested(ctx),
      countAdjustmentsWaiting(ctx),
      countOpenCases(ctx),
      countClosingsWaiting(ctx),
      listLastReconciliations(ctx),
    ]);
  return {
    books: presentLedgerCheck(books),
    owed: { customersUsd: owed.customers, partnersUsd: owed.partners },
    chargebacks,
    waiting: { held: waiting.held, refunds: waiting.refunds, payouts, adjustments, complaints, closings },
    providers: providers.map(({ provider, ranAt, differences, failure }) => ({
      provider,
      ranAt,
      differences,
      failure,
    })),
  };
}

export const presentLedgerCheck = ({
  checkedAt,
  balancedSince,
  differences,
}: Awaited<ReturnType<typeof readLedgerCheck>>) => ({
  checkedAt,
  balancedSince,
  differences: differences.map(({ account, balance, moved }) => ({
    account,
    balanceUsd: balance,
    movedUsd: moved,
  })),
});
