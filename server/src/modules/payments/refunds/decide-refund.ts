import { micro } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { revokeBonus } from "../../wallet/index.ts";
import { alreadyDecided, refundUnknown } from "../errors.ts";
import { type ActionRequest, runAuditedAction } from "../office/run-audited-action.ts";
import { lockTopUp, setTopUp } from "../store.ts";
import { endRequest } from "./end-request.ts";
import { checkRefund } from "./send-refund.ts";
import * as store from "./store.ts";

type Decision = ActionRequest & { decision: "approve" | "reject" };

/** An operator approves a refund request, or rejects it with a reason that the customer sees. */
export const decideRefund = (ctx: Ctx, id: string, { decision, ...action }: Decision): Promise<void> =>
  transact(ctx, (tx) =>
    runAuditedAction(tx, { ...action, action: `refund_${decision}`, subject: id }, async () => {
      const request = await store.lockRequest(tx, id);
      if (!request) throw refundUnknown();
      if (request.state !== "asked") throw alreadyDecided();
      const { operatorId: decidedBy, reason } = action;
      if (decision === "reject") {
        await endRequest(tx, request, { state: "rejected", reason, decidedBy });
        return request.amount;
      }
      await approveRequest(tx, id, decidedBy);
      return request.amount;
    }),
  );

/** Approves a request. Each of its refunds is sent by its own job. */
export async function approveRequest(tx: Tx, id: string, decidedBy: string): Promise<void> {
  const refunds = await store.listRefunds(tx, [id]);
  for (const { topUpId } of refunds) await revokeBonusOf(tx, topUpId);
  await store.setRequest(tx, id, { state: "approved", decidedBy, decidedAt: tx.clock.now() });
  for (const refund of refunds) await enqueue(tx, "payments:send_refund", { refundId: refund.id });
}

/** The unspent bonus of a deposit is revoked when the deposit is refunded. */
async function revokeBonusOf(tx: Tx, topUpId: string | null): Promise<void> {
  const topUp = topUpId === null ? undefined : await lockTopUp(tx, topUpId);
  if (!topUp || topUp.bonus === 0n) return;
  await revokeBonus(tx, topUp.customerId);
  await setTopUp(tx, topUp.id, { bonus: micro(0n) });
}

/** Checks with the provider every refund of a request whose result is unknown. */
export async function checkRequest(ctx: Ctx, id: string): Promise<void> {
  const refunds = await store.listRefunds(ctx, [id]);
  if (refunds.length === 0) throw refundUnknown();
  for (const refund of refunds)
    if (refund.state === "unknown" || refund.state === "sending") await checkRefund(ctx, refund);
}
