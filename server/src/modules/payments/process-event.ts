import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { enqueue, type Jobs } from "../../platform/jobs/jobs.ts";
import { isSanctioned } from "../catalogue/index.ts";
import { insertPayer } from "./payer-store.ts";
import { recalculateTopUp } from "./recalculate-top-up.ts";
import { findMethod } from "./rules.ts";
import * as store from "./store.ts";

/** Processes a stored event: recalculates its top-up from all events. Safe to repeat. */
export async function processEvent(ctx: Ctx, { eventId }: Jobs["payments:work_event"]): Promise<void> {
  await transact(ctx, async (tx) => {
    const event = await store.findEvent(tx, BigInt(eventId));
    if (!event || event.workedAt) return;
    const topUp = await store.findTopUpOf(tx, event);
    if (topUp) await recalculateTopUp(tx, topUp);
    if (topUp) await recordPayer(tx, topUp.customerId, event);
    await store.setProcessed(tx, event.id, topUp ? outcomeOf(tx, topUp, event) : "unknown_payment");
  });
}

/** Shown to operators beside the event. */
function outcomeOf(ctx: Ctx, topUp: store.TopUpRow, event: store.EventRow): string {
  const { kind, currency, amount, country } = event;
  if (country !== null && isSanctioned(ctx, country)) return "sanctioned_country";
  if (currency !== topUp.currency) return "wrong_currency";
  if (kind !== "confirmed" || amount === topUp.amount) return "counted";
  return findMethod(topUp.method)?.isExact ? "wrong_amount" : "other_amount";
}

/** Events that show a payer. A declined card does not. */
const PAYING_KINDS = ["pending", "confirmed", "charged"];

/** Records the fingerprint of a customer's card or wallet, once, and passes it on to the check for self-referrals. */
async function recordPayer(
  tx: Tx,
  customerId: string,
  { kind, payerFingerprint }: store.EventRow,
): Promise<void> {
  if (payerFingerprint === null || !PAYING_KINDS.includes(kind)) return;
  if (await insertPayer(tx, customerId, payerFingerprint))
    await enqueue(tx, "referrals:note_payer", { userId: customerId, mark: payerFingerprint.toString("hex") });
}
