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
  { name: "end cooldowns", everyMs: 5_000, run: () => endRests(ctx) },
  {
    name: "delete lapsed late codes",
    everyMs: 10_000,
    run: () => untilLess(BATCH, () => dropLapsedLate(ctx)),
  },
  { name: "verify doubtful SIMs", everyMs: 5_000, run: () => settleDoubts(ctx) },
  { name: "count success rates", everyMs: 5 * 60_000, run: () => countDeliveries(ctx) },
  { name: "open complaint cases", everyMs: 60_000, run: () => weighComplaints(ctx) },
  {
    name: "refund upheld complaints",
    everyMs: 10_000,
    run: () => untilLess(REFUND_BATCH, () => refundUpheld(ctx)),
  },
  { name: "delete order texts", everyMs: 60_000, run: () => untilLess(BATCH, () => dropTexts(ctx)) },
];

/** Expires orders without an SMS and refunds them. Several nodes may sweep at once; each order ends once. */
export async function expireOrders(ctx: Ctx, batch = BATCH): Promise<number> {
  const due = await sweeps.listDue(ctx, batch);
  return endWaitingOrders(ctx, due, { to: "expired" });
}

/** Ends and refunds waiting orders of blocked services. */
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

/** Finishes received orders whose time for another code is over. */
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

/** Deletes codes and texts after the retention period. Returns how many. */
export async function dropTexts(ctx: Ctx): Promise<number> {
  const olderThan = new Date(ctx.clock.now().getTime() - ctx.memory.retention.orderMs);
  const removed = await sweeps.dropTexts(ctx, olderThan, BATCH);
  await notePurge(ctx, { what: "order texts", olderThan, removed });
  return removed;
}
