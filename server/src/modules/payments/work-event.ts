import type { Money } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { isSanctioned } from "../../platform/sanctions.ts";
import { judge, type Verdict } from "./judge.ts";
import { moveCredit } from "./move-credit.ts";
import { notePayer } from "./payers.ts";
import { dropOpenRequest } from "./refunds/end-request.ts";
import { sumSentBack } from "./refunds/store.ts";
import { findMethod } from "./rules.ts";
import * as store from "./store.ts";

/** Works a stored event: the top-up becomes what all its events together say, and the books follow. May run again. */
export async function workEvent(ctx: Ctx, { eventId }: Jobs["payments:work_event"]): Promise<void> {
  await transact(ctx, async (tx) => {
    const event = await store.findEvent(tx, BigInt(eventId));
    if (!event || event.workedAt) return;
    const topUp = await store.lockTopUpOf(tx, event);
    if (topUp) await settleTopUp(tx, topUp);
    if (topUp) await notePayer(tx, topUp.customerId, event);
    await store.setWorked(tx, event.id, topUp ? outcomeOf(tx, topUp, event) : "unknown_payment");
  });
}

/** The credit a top-up has becomes the credit it should have. */
export async function settleTopUp(tx: Tx, topUp: store.TopUpRow): Promise<void> {
  const method = findMethod(topUp.method);
  if (!method) throw new Error(`There is no method ${topUp.method}`);
  const events = await store.listEventsOf(tx, topUp);
  const back = await sumSentBack(tx, topUp.id);
  const isFromSanctioned = events.some(({ country }) => country !== null && isSanctioned(tx, country));
  const verdict = judge({ ...topUp, method, sentBack: back.amount, isFromSanctioned }, events);
  // Who disputes a payment cannot have deposits back at the same time.
  if (verdict.state === "disputed") await dropOpenRequest(tx, topUp.customerId);
  const credit = larger(verdict.credit, back.dollars);
  const moved = await moveCredit(tx, topUp, credit);

  await store.setTopUp(tx, topUp.id, {
    ...{ state: verdict.state, received: verdict.received },
    ...moved,
    ...(credit !== topUp.credited && { changes: topUp.changes + 1 }),
    ...progressOf(events, verdict),
    changedAt: tx.clock.now(),
  });
  if ((verdict.state === "disputed") !== (topUp.state === "disputed")) tx.publish([{ kind: "frozen" }]);
  tx.publish([{ kind: "balance", customerId: topUp.customerId }]);
}

const larger = (a: Money, b: Money): Money => (a > b ? a : b);

/** How many confirmations the chain has given; they only grow. */
function progressOf(events: store.EventRow[], { state }: Verdict) {
  const told = events.filter(({ confirmationsWanted }) => confirmationsWanted !== null);
  if (told.length === 0) return {};
  const wanted = Math.max(...told.map((event) => event.confirmationsWanted ?? 0));
  const seen = Math.max(...told.map((event) => event.confirmations ?? 0));
  return { confirmationsWanted: wanted, confirmations: state === "paid" ? wanted : Math.min(seen, wanted) };
}

/** What an operator reads beside the event. */
function outcomeOf(ctx: Ctx, topUp: store.TopUpRow, event: store.EventRow): string {
  const { kind, currency, amount, country } = event;
  if (country !== null && isSanctioned(ctx, country)) return "sanctioned_country";
  if (currency !== topUp.currency) return "wrong_currency";
  if (kind !== "confirmed" || amount === topUp.amount) return "counted";
  return findMethod(topUp.method)?.isExact ? "wrong_amount" : "other_amount";
}
