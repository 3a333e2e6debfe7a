import { type Ctx, transact } from "../../platform/context.ts";
import { notePurge } from "../../platform/purges.ts";
import { type Sweep, untilLess } from "../../platform/sweeps.ts";
import { settleDoubts } from "./buying/settle-doubts.ts";
import { REFUND_BATCH, refundUpheld } from "./complaints/refund-upheld.ts";
import { weighComplaints } from "./complaints/weigh-complaints.ts";
import { countDeliveries } from "./deliveries/count-deliveries.ts";
import { endWaitingOrders } from "./life/end-orders.ts";
import { endRests } from "./life/follow-rests.ts";
import { dropLapsedLate } from "./life/late-codes.ts";
import * as sweeps from "./life/sweep-store.ts";

const BATCH = 500;

export const activationSweeps = (ctx: Ctx): Sweep[] => [
  { name: "expire orders", everyMs: 1_000, run: () => untilLess(BATCH, () => expireOrders(ctx)) },
  {
    name: "end orders of blocked services",
    everyMs: 5_000,
    run: () => untilLess(BATCH, () => endBlocked(ctx)),
  },
  { name: "finish orders", everyMs: 5_000, run: () => untilLess(BATCH, () => finishOrders(ctx)) },
  { name: "end rests", everyMs: 5_000, run: () => endRests(ctx) },
  { name: "let late codes go", everyMs: 10_000, run: () => untilLess(BATCH, () => dropLapsedLate(ctx)) },
  { name: "settle doubts", everyMs: 5_000, run: () => settleDoubts(ctx) },
  { name: "count deliveries", everyMs: 5 * 60_000, run: () => countDeliveries(ctx) },
  { name: "weigh complaints", everyMs: 60_000, run: () => weighComplaints(ctx) },
  {
    name: "refund upheld complaints",
    everyMs: 10_000,
    run: () => untilLess(REFUND_BATCH, () => refundUpheld(ctx)),
  },
  { name: "drop order texts", everyMs: 60_000, run: () => untilLess(BATCH, () => dropTexts(ctx)) },
];

/** No SMS in time: the price goes back by itself. Several nodes may sweep at once; each order ends once. */
export async function expireOrders(ctx: Ctx, batch = BATCH): Promise<number> {
  const due = await sweeps.listDue(ctx, batch);
  return endWaitingOrders(ctx, due, { to: "expired" });
}

/** A service may no longer be sold: whoever waits for its code has the price back. */
export async function endBlocked(ctx: Ctx): Promise<number> {
  const { shelf } = ctx.memory;
  const blocked = shelf.blockedServices.map(({ number }) => number);
  if (blocked.length === 0) return 0;
  const waiting = await sweeps.listWaitingFor(ctx, blocked, BATCH);
  const due = waiting.filter(({ service, customerId }) => {
    const own = shelf.serviceAt(service);
    return !own || !shelf.isAdmitted(own, customerId);
  });
  return endWaitingOrders(ctx, due, { to: "cancelled", reason: "service" });
}

/** The time for another code is over: what was received is done. */
export async function finishOrders(ctx: Ctx): Promise<number> {
  return transact(ctx, async (tx) => {
    const finished = await sweeps.finishReceived(tx, BATCH);
    tx.publish(
      finished.map(({ id, customerId }) => ({
        kind: "order",
        customerId,
        orderId: tx.orderIds.toPublic(id),
      })),
    );
    return finished.length;
  });
}

/** Codes and texts are the buyer's, and only for a while. Answers how many were forgotten. */
export async function dropTexts(ctx: Ctx): Promise<number> {
  const olderThan = new Date(ctx.clock.now().getTime() - ctx.memory.retention.orderMs);
  const removed = await sweeps.dropTexts(ctx, olderThan, BATCH);
  await notePurge(ctx, { what: "order texts", olderThan, removed });
  return removed;
}
