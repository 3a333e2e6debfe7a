import { type Money, micro } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { openBook } from "../deposits/open-book.ts";
import { alreadyDecided, topUpUnknown } from "../errors.ts";
import { recalculateTopUp } from "../recalculate-top-up.ts";
import * as refunds from "../refunds/store.ts";
import { findAnyTopUp, lockTopUp, setTopUp, type TopUpRow } from "../store.ts";
import { ratesToAccept } from "./rates-to-accept.ts";
import { type ActionRequest, runAuditedAction } from "./run-audited-action.ts";
import { listConfirmedTransfers } from "./store.ts";

type Decision = ActionRequest & { decision: "credit" | "send_back" | "dismiss" };

/** Decides on a held payment: credit it as received, refund it, or leave it. */
export const decideHeldPayment = (ctx: Ctx, id: string, { decision, ...action }: Decision): Promise<void> =>
  transact(ctx, (tx) =>
    runAuditedAction(tx, { ...action, action: `held_${decision}`, subject: id }, async () => {
      const topUp = await lockDepositsOf(tx, id);
      if (topUp.state !== "held" || topUp.dismissedAt || (await isBeingRefunded(tx, id)))
        throw alreadyDecided();
      if (decision === "credit") return accept(tx, topUp);
      if (decision === "send_back") await sendBack(tx, topUp);
      else await setTopUp(tx, id, { dismissedAt: tx.clock.now() });
      return null;
    }),
  );

const isBeingRefunded = async (tx: Tx, id: string) =>
  (await refunds.listOperatorRefunds(tx, [id])).length > 0;

/** The balance is locked before the top-up, as by every change of a customer's deposits. */
async function lockDepositsOf(tx: Tx, id: string): Promise<TopUpRow> {
  const found = await findAnyTopUp(tx, id);
  if (found) await openBook(tx, found.customerId, id);
  const topUp = await lockTopUp(tx, id);
  if (!topUp) throw topUpUnknown();
  return topUp;
}

/** Credits every received currency at the accepted rates, after the method's fee. */
async function accept(tx: Tx, topUp: TopUpRow): Promise<Money> {
  const transfers = await listConfirmedTransfers(tx, [topUp.billingId]);
  const acceptedRates = ratesToAccept(tx, topUp, transfers);
  await setTopUp(tx, topUp.id, { acceptedRates: JSON.stringify(acceptedRates) });
  await recalculateTopUp(tx, topUp);
  const after = await lockTopUp(tx, topUp.id);
  return micro((after?.credited ?? 0n) - topUp.credited);
}

async function sendBack(tx: Tx, { id: topUpId, provider, billingId }: TopUpRow): Promise<void> {
  const now = tx.clock.now();
  const rows = (await listConfirmedTransfers(tx, [billingId])).map(({ transaction, amount, currency }) => ({
    id: tx.newId("rfd"),
    requestId: null,
    topUpId,
    provider,
    billingId,
    transaction,
    currency,
    amount,
    dollars: micro(0n),
    createdAt: now,
    changedAt: now,
  }));
  await refunds.insertRefunds(tx, rows);
  for (const row of rows) await enqueue(tx, "payments:send_refund", { refundId: row.id });
}
