import type { Money } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { enqueue, type Jobs } from "../../platform/jobs/jobs.ts";
import { isSanctioned } from "../catalogue/index.ts";
import { applyCredit } from "./apply-credit.ts";
import { evaluateTopUp, type TopUpEvaluation } from "./evaluate-top-up.ts";
import { insertPayer } from "./payer-store.ts";
import { rejectOpenRequest } from "./refunds/end-request.ts";
import { sumRefunded } from "./refunds/store.ts";
import { findMethod } from "./rules.ts";
import * as store from "./store.ts";

/** Processes a stored event: recalculates its top-up from all events. Safe to repeat. */
export async function processEvent(ctx: Ctx, { eventId }: Jobs["payments:work_event"]): Promise<void> {
  await transact(ctx, async (tx) => {
    const event = await store.findEvent(tx, BigInt(eventId));
    if (!event || event.workedAt) return;
    const topUp = await store.lockTopUpOf(tx, event);
    if (topUp) await recalculateTopUp(tx, topUp);
    if (topUp) await recordPayer(tx, topUp.customerId, event);
    await store.setProcessed(tx, event.id, topUp ? outcomeOf(tx, topUp, event) : "unknown_payment");
  });
}

/** Derives a top-up's state and credit from its events and posts the difference. */
export async function recalculateTopUp(tx: Tx, topUp: store.TopUpRow): Promise<void> {
  const method = findMethod(topUp.method);
  if (!method) throw new Error(`Unknown payment method ${topUp.method}`);
  const events = await store.listEventsOf(tx, topUp);
  const sentBack = await sumRefunded(tx, topUp.id);
  const isFromSanctionedCountry = events.some(({ country }) => country !== null && isSanctioned(tx, country));
  const evaluation = evaluateTopUp(
    { ...topUp, method, sentBack: sentBack.amount, isFromSanctionedCountry },
    events,
  );
  // A customer with a disputed payment gets no refund.
  if (evaluation.state === "disputed") await rejectOpenRequest(tx, topUp.customerId);
  const credit = larger(evaluation.credit, sentBack.dollars);
  const applied = await applyCredit(tx, topUp, credit);

  await store.setTopUp(tx, topUp.id, {
    state: evaluation.state,
    received: evaluation.received,
    ...applied,
    ...(credit !== topUp.credited && { changes: topUp.changes + 1 }),
    ...confirmationsOf(events, evaluation),
    changedAt: tx.clock.now(),
  });
  if ((evaluation.state === "disputed") !== (topUp.state === "disputed")) tx.publish([{ kind: "frozen" }]);
  tx.publish([{ kind: "balance", customerId: topUp.customerId }]);
}

const larger = (a: Money, b: Money): Money => (a > b ? a : b);

/** Blockchain confirmations so far; the count only grows. */
function confirmationsOf(events: store.EventRow[], { state }: TopUpEvaluation) {
  const counted = events.filter(({ confirmationsWanted }) => confirmationsWanted !== null);
  if (counted.length === 0) return {};
  const wanted = Math.max(...counted.map((event) => event.confirmationsWanted ?? 0));
  const seen = Math.max(...counted.map((event) => event.confirmations ?? 0));
  return { confirmationsWanted: wanted, confirmations: state === "paid" ? wanted : Math.min(seen, wanted) };
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
