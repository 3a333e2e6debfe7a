import { micro } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { alreadyDecided, differenceUnknown, topUpUnknown } from "../errors.ts";
import * as refunds from "../refunds/store.ts";
import { lockTopUp, setTopUp } from "../store.ts";
import { assignUnclaimedPayment } from "./assign-unclaimed-payment.ts";
import { type ActionRequest, runAuditedAction } from "./run-audited-action.ts";
import * as store from "./store.ts";

type Decision = { decision: "dismiss" | "send_back" } | { decision: "credit"; username: string };
const CLOSED_HOW = { dismiss: "dismissed", send_back: "sent_back", credit: "credited" } as const;

/** Closes a difference: dismissed as explained, or an unclaimed payment is refunded or credited to a customer. */
export const decideDifference = (ctx: Ctx, id: string, decided: Decision & ActionRequest): Promise<void> =>
  transact(ctx, (tx) => {
    const { decision, operatorId, reason, key } = decided;
    const input = decision === "credit" ? { username: decided.username } : {};
    const action = `difference_${decision}` as const;
    return runAuditedAction(tx, { operatorId, reason, key, action, subject: id, input }, async () => {
      const difference = await store.lockDifference(tx, id);
      if (!difference) throw differenceUnknown();
      if (difference.closedAt) throw alreadyDecided();
      if (decision === "send_back") await sendBack(tx, difference);
      const credited = decision === "credit" ? await assignUnclaimedPayment(tx, difference, decided) : null;
      if (credited !== undefined) await store.closeDifference(tx, id, CLOSED_HOW[decision]);
      return credited ?? null;
    });
  });

async function sendBack(tx: Tx, difference: store.DifferenceRow): Promise<void> {
  const { kind, provider, transaction, billingId, currency, theirs } = difference;
  if (kind !== "only_theirs" || transaction === null) throw alreadyDecided();
  const now = tx.clock.now();
  const refundId = tx.newId("rfd");
  const money = { transaction, currency, amount: theirs, dollars: micro(0n), createdAt: now, changedAt: now };
  const row = { id: refundId, requestId: null, topUpId: null, provider, billingId, ...money };
  await refunds.insertRefunds(tx, [row]);
  await enqueue(tx, "payments:send_refund", { refundId });
}

/** Lets a customer buy again although a payment is still disputed. */
export const unfreezeCustomer = (ctx: Ctx, topUpId: string, action: ActionRequest): Promise<void> =>
  transact(ctx, (tx) =>
    runAuditedAction(tx, { ...action, action: "dispute_thaw", subject: topUpId }, async () => {
      const topUp = await lockTopUp(tx, topUpId);
      if (topUp?.state !== "disputed") throw topUpUnknown();
      await setTopUp(tx, topUpId, { thawedAt: tx.clock.now() });
      tx.publish([{ kind: "frozen" }]);
      return topUp.owed;
    }),
  );
