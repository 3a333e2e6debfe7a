import { micro } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { revokeBonus } from "../../wallet/index.ts";
import { alreadyDecided, refundUnknown } from "../errors.ts";
import { type ActionKey, actOnce } from "../office/act-once.ts";
import { lockTopUp, setTopUp } from "../store.ts";
import { endRequest } from "./end-request.ts";
import { checkRefund } from "./send-refund.ts";
import * as store from "./store.ts";

type Decision = ActionKey & { decision: "approve" | "reject" };

/** An operator sends deposits back to their payer, or leaves them on the balance with a reason the customer reads. */
export const decideRefund = (ctx: Ctx, id: string, { decision, ...action }: Decision): Promise<void> =>
  transact(ctx, (tx) =>
    actOnce(tx, { ...action, action: `refund_${decision}`, subject: id }, async () => {
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

/** Each part is sent to its provider by a job of its own. */
export async function approveRequest(tx: Tx, id: string, decidedBy: string): Promise<void> {
  const parts = await store.listParts(tx, [id]);
  for (const { topUpId } of parts) await endBonus(tx, topUpId);
  await store.setRequest(tx, id, { state: "approved", decidedBy, decidedAt: tx.clock.now() });
  for (const part of parts) await enqueue(tx, "payments:send_refund", { refundId: part.id });
}

/** A bonus belongs to its deposit: what is left of it goes when the deposit does. */
async function endBonus(tx: Tx, topUpId: string | null): Promise<void> {
  const topUp = topUpId === null ? undefined : await lockTopUp(tx, topUpId);
  if (!topUp || topUp.bonus === 0n) return;
  await revokeBonus(tx, topUp.customerId);
  await setTopUp(tx, topUp.id, { bonus: micro(0n) });
}

/** Asks the provider about every part of a request whose answer never came. */
export async function checkRequest(ctx: Ctx, id: string): Promise<void> {
  const parts = await store.listParts(ctx, [id]);
  if (parts.length === 0) throw refundUnknown();
  for (const part of parts)
    if (part.state === "unknown" || part.state === "sending") await checkRefund(ctx, part);
}
