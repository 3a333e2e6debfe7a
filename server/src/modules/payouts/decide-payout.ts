import { formatUsd } from "@sonum/contract/money";
import type { AuditEntryName } from "@sonum/contract/office/audited-actions";
import { auditAction } from "../../platform/audit/audit.ts";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { needsSecondOperator } from "../../platform/four-eyes/needs-second-operator.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { signedInUser } from "../../platform/security/actors.ts";
import { requireRecentConfirmation } from "../accounts/index.ts";
import { assertPayable, isSentByBank } from "./destination.ts";
import { completePayout, returnPayout } from "./end-payout.ts";
import { alreadyDecided, earningsHeld, ownPayout, payoutUnknown, secondOperatorNeeded } from "./errors.ts";
import { areEarningsHeld } from "./hold-store.ts";
import * as store from "./store.ts";

/** The earner cancels a payout that is not decided yet. */
export const cancelPayout = (ctx: Ctx, id: string): Promise<store.PayoutRow> =>
  transact(ctx, async (tx) => {
    const { id: userId } = signedInUser(ctx);
    const payout = await store.lockRequest(tx, id);
    if (payout?.userId !== userId) throw payoutUnknown();
    return returnPayout(tx, payout, { state: "cancelled", actorId: userId });
  });

/**
 * Approves a payout and queues its transfer once one operator has approved, or two from the four-eyes limit on, which counts
 * what an operator or a person had in a day.
 */
export const approvePayout = (ctx: Ctx, id: string): Promise<store.PayoutRow> =>
  decide(ctx, { id, what: "payout: approve" }, async (tx, payout, actorId) => {
    if (payout.state !== "requested") throw alreadyDecided();
    if (await areEarningsHeld(tx, payout)) throw earningsHeld();
    assertPayable(tx, payout);
    const approvers = await store.listApprovers(tx, id);
    if (approvers.includes(actorId)) throw secondOperatorNeeded();
    await store.insertStep(tx, { payoutId: id, action: "approved", actorId });
    const needed = await approvalsNeededNow(tx, payout, actorId);
    if (approvers.length + 1 < needed) return store.setApprovalsNeeded(tx, payout, needed);
    if (payout.target === "balance") return completePayout(tx, payout, { actorId, reference: "balance" });

    const approved = await store.setState(tx, payout, { state: "approved" });
    if (isSentByBank(tx, payout)) await enqueue(tx, "payouts:send", { payoutId: id });
    return approved;
  });

async function approvalsNeededNow(
  tx: Tx,
  { approvalsNeeded, userId, amount }: store.PayoutRow,
  operatorId: string,
) {
  if (approvalsNeeded > 1) return approvalsNeeded;
  return (await needsSecondOperator(tx, { operatorId, personId: userId, amount })) ? 2 : 1;
}

export const rejectPayout = (ctx: Ctx, id: string, reason: string): Promise<store.PayoutRow> =>
  decide(ctx, { id, what: "payout: reject", note: reason }, (tx, payout, actorId) =>
    returnPayout(tx, payout, { state: "rejected", reason, actorId }),
  );

/** An operator sent it by hand, or confirmed that an unknown transfer arrived. */
export const markPaid = (ctx: Ctx, id: string, reference: string): Promise<store.PayoutRow> =>
  decide(ctx, { id, what: "payout: paid", note: reference }, (tx, payout, actorId) => {
    if (payout.state !== "approved" && payout.state !== "unknown") throw alreadyDecided();
    if (payout.state === "approved") assertPayable(tx, payout);
    return completePayout(tx, payout, { actorId, reference });
  });

/** An operator confirmed with the bank that nothing was sent. It is resent only on request. */
export const markUnsent = (ctx: Ctx, id: string, note: string): Promise<store.PayoutRow> =>
  decide(ctx, { id, what: "payout: not sent", note }, async (tx, payout, actorId) => {
    if (payout.state !== "unknown") throw alreadyDecided();
    await store.insertStep(tx, { payoutId: id, action: "not_sent", actorId, note });
    return store.setState(tx, payout, { state: "approved", bankFileId: null });
  });

export const resendPayout = (ctx: Ctx, id: string): Promise<store.PayoutRow> =>
  decide(ctx, { id, what: "payout: send again" }, async (tx, payout) => {
    if (payout.state !== "approved" || !isSentByBank(tx, payout)) throw alreadyDecided();
    assertPayable(tx, payout);
    await enqueue(tx, "payouts:send", { payoutId: id });
    return payout;
  });

type Decision = (tx: Tx, payout: store.PayoutRow, operatorId: string) => Promise<store.PayoutRow>;

type AuditedDecision = { id: string; what: AuditEntryName; note?: string };

/** Makes a decision and writes its audit entry in one transaction. */
function decide(
  ctx: Ctx,
  { id, what, note = "" }: AuditedDecision,
  decision: Decision,
): Promise<store.PayoutRow> {
  const { id: operatorId } = requireRecentConfirmation(ctx);
  return transact(ctx, async (tx) => {
    const payout = await store.lockRequest(tx, id);
    if (!payout) throw payoutUnknown();
    if (payout.userId === operatorId) throw ownPayout();
    const decided = await decision(tx, payout, operatorId);
    const details = {
      amountUsd: formatUsd(payout.amount),
      source: payout.source,
      state: decided.state,
      note,
    };
    await auditAction(tx, { by: operatorId, what, about: id, details });
    return decided;
  });
}
