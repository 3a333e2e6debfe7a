import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { needsSecondOperator } from "../../../platform/four-eyes/needs-second-operator.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import * as changes from "../deposits/change-deposits.ts";
import type { BookRequest } from "../deposits/deposit-book.ts";
import { type OpenBook, openBook, saveBook } from "../deposits/open-book.ts";
import { alreadyDecided, refundUnknown, secondOperatorNeeded } from "../errors.ts";
import { type ActionRequest, runAuditedAction } from "../office/run-audited-action.ts";
import { checkRefund } from "./send-refund.ts";
import * as store from "./store.ts";

type Decision = ActionRequest & { decision: "approve" | "reject" };

/** An operator approves a refund request, or rejects it with a reason that the customer sees. */
export const decideRefund = (ctx: Ctx, id: string, { decision, ...action }: Decision): Promise<void> =>
  transact(ctx, (tx) =>
    runAuditedAction(tx, { ...action, action: `refund_${decision}`, subject: id }, async () => {
      const stored = await store.findRequest(tx, id);
      if (!stored) throw refundUnknown();
      const book = await openBook(tx, stored.customerId);
      const { request } = book;
      if (request?.id !== id || request.state !== "asked") throw alreadyDecided();
      const { operatorId: decidedBy, reason } = action;
      if (decision === "approve") {
        if (await awaitsSecondOperator(tx, stored, decidedBy)) return stored.amount;
        await approveRequest(tx, book, request, decidedBy);
      } else {
        changes.endRequest(book, request, { state: "rejected", reason, decidedBy });
        await saveBook(tx, book);
      }
      return stored.amount;
    }),
  );

/** From the four-eyes limit on, two operators approve. The first approval is recorded. */
async function awaitsSecondOperator(
  tx: Tx,
  { id, customerId: personId, amount, firstApprovedBy }: store.RequestRow,
  operatorId: string,
): Promise<boolean> {
  if (firstApprovedBy === operatorId) throw secondOperatorNeeded();
  if (firstApprovedBy !== null) return false;
  if (!(await needsSecondOperator(tx, { operatorId, personId, amount }))) return false;
  await store.setFirstApproval(tx, id, operatorId);
  return true;
}

/** Approves a request. Each of its refunds is sent by its own job. */
export async function approveRequest(tx: Tx, book: OpenBook, request: BookRequest, decidedBy: string) {
  const refunds = changes.approveRequest(book, request, decidedBy);
  await saveBook(tx, book);
  for (const { id: refundId } of refunds) await enqueue(tx, "payments:send_refund", { refundId });
}

/** Checks with the provider every refund of a request whose result is unknown. */
export async function checkRequest(ctx: Ctx, id: string): Promise<void> {
  const refunds = await store.listRefunds(ctx, [id]);
  if (refunds.length === 0) throw refundUnknown();
  for (const refund of refunds)
    if (refund.state === "unknown" || refund.state === "sending") await checkRefund(ctx, refund);
}
