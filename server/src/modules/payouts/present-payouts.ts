import type * as api from "@sonum/contract/payouts/payouts";
import type { Ctx } from "../../platform/context.ts";
import { findAccountStatus } from "../accounts/index.ts";
import { convertUsd, Rates } from "../catalogue/index.ts";
import * as wallet from "../wallet/index.ts";
import { decryptDestination, isSentByBank } from "./destination.ts";
import { payoutUnknown } from "./errors.ts";
import * as office from "./office-store.ts";
import type { PayoutRow } from "./store.ts";

const commonFields = (ctx: Ctx, row: PayoutRow) => ({
  id: row.id,
  source: row.source,
  to: row.target,
  sum: convertUsd(row.amount, Rates.of(ctx).get("USD")),
  sumUsd: row.amount,
  currency: "USD",
  status: row.state,
  requestedAt: row.requestedAt,
  changedAt: row.changedAt,
  reason: row.reason,
  reference: row.reference,
});

/** A payout as its earner sees it. */
export const presentPayout = (ctx: Ctx, row: PayoutRow): api.Payout => ({
  ...commonFields(ctx, row),
  canCancel: row.state === "requested",
});

/** A payout in the operators' queue. */
export const presentOfficePayout = (ctx: Ctx, row: office.OfficeRow): api.OfficePayout => ({
  ...commonFields(ctx, row),
  userId: row.userId,
  username: row.username,
  approvals: Number(row.approvals),
  approvalsNeeded: row.approvalsNeeded,
});

/** A payout with its history and the actions this operator may take now. */
export async function presentDetail(ctx: Ctx, id: string, operatorId: string): Promise<api.PayoutDetail> {
  const row = await office.findOfficeRow(ctx, id);
  if (!row) throw payoutUnknown();
  const steps = await office.listSteps(ctx, id);
  const { source, userId, state } = row;
  const isOwn = userId === operatorId;
  const isPayable = row.target === "balance" || row.destination !== null;
  const hasApproved = steps.some(({ action, actorId }) => action === "approved" && actorId === operatorId);
  const standing = await findAccountStatus(ctx, userId);
  return {
    ...presentOfficePayout(ctx, row),
    destination: row.destination && decryptDestination(ctx, row.destination),
    steps: steps.map(({ at, action, by, note }) => ({ at, action, by, note })),
    canApprove: state === "requested" && !isOwn && !hasApproved && isPayable,
    canReject: (state === "requested" || state === "approved") && !isOwn,
    canSend: state === "approved" && !isOwn && isSentByBank(ctx, row),
    canMarkPaid: (state === "approved" || state === "unknown") && !isOwn,
    canMarkUnsent: state === "unknown" && !isOwn,
    balanceUsd: await wallet.balanceOf(ctx, wallet.earningAccounts({ source, userId }).earned),
    paidBeforeUsd: await office.sumPaid(ctx, userId),
    createdAt: standing?.createdAt ?? row.requestedAt,
  };
}
