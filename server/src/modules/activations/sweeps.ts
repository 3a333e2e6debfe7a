import { type Ctx, transact } from "../../platform/context.ts";
import { repeatWhileFull, type Sweep } from "../../platform/jobs/sweeps.ts";
import { CatalogueCache } from "../catalogue/index.ts";
import { Retention, recordPurge } from "../retention/index.ts";
import { verifyDoubtfulSims } from "./buying/verify-doubtful-sims.ts";
import { openComplaintCases } from "./complaints/open-complaint-cases.ts";
import { REFUND_BATCH, refundUpheldComplaints } from "./complaints/refund-upheld-complaints.ts";
import { deleteOldSales } from "./hourly-sales/hourly-sales-store.ts";
import { endWaitingOrders } from "./life/end-orders.ts";
import { deleteLapsedLateCodes } from "./life/late-codes.ts";
import * as sweeps from "./life/sweep-store.ts";
import { endCooldowns } from "./life/sync-cooldowns.ts";
import { deleteOldKeyCharges } from "./limits/key-spending.ts";
import { deleteOldAddressPurchases } from "./limits/limit-store.ts";
import { recountSuccessRates } from "./success-rates/recount-success-rates.ts";

const BATCH = 500;

export const activationSweeps = (ctx: Ctx): Sweep[] => [
  { name: "expire orders", everyMs: 1_000, run: () => repeatWhileFull(BATCH, () => expireOrders(ctx)) },
  {
    name: "end orders of blocked services",
    everyMs: 5_000,
    run: () => repeatWhileFull(BATCH, () => endOrdersOfBlockedServices(ctx)),
  },
  { name: "finish orders", everyMs: 5_000, run: () => repeatWhileFull(BATCH, () => finishOrders(ctx)) },
  { name: "end cooldowns", everyMs: 5_000, run: () => endCooldowns(ctx) },
  {
    name: "delete lapsed late codes",
    everyMs: 10_000,
    run: () => repeatWhileFull(BATCH, () => deleteLapsedLateCodes(ctx)),
  },
  {
    name: "delete old purchases of addresses",
    everyMs: 10 * 60_000,
    run: () => deleteOldAddressPurchases(ctx),
  },
  { name: "delete old counts of sales", everyMs: 3_600_000, run: () => deleteOldSales(ctx) },
  { name: "verify doubtful SIMs", everyMs: 5_000, run: () => verifyDoubtfulSims(ctx) },
  { name: "count success rates", everyMs: 5 * 60_000, run: () => recountSuccessRates(ctx) },
  { name: "open complaint cases", everyMs: 60_000, run: () => openComplaintCases(ctx) },
  {
    name: "refund upheld complaints",
    everyMs: 10_000,
    run: () => repeatWhileFull(REFUND_BATCH, () => refundUpheldComplaints(ctx)),
  },
  {
    name: "delete old key charges",
    everyMs: 10 * 60_000,
    run: () => repeatWhileFull(BATCH, () => deleteOldKeyCharges(ctx, BATCH)),
  },
  {
    name: "delete order texts",
    everyMs: 60_000,
    run: () => repeatWhileFull(BATCH, () => deleteOrderTexts(ctx)),
  },
];

/** Expires orders without an SMS and refunds them. Several nodes may sweep at once; each order ends once. */
export async function expireOrders(ctx: Ctx, batch = BATCH): Promise<number> {
  const due = await sweeps.listExpired(ctx, batch);
  return endWaitingOrders(ctx, due, { to: "expired" });
}

/** Ends and refunds waiting orders of blocked services. */
export async function endOrdersOfBlockedServices(ctx: Ctx): Promise<number> {
  const catalogueCache = CatalogueCache.of(ctx);
  const blocked = catalogueCache.blockedServices.map(({ number }) => number);
  if (blocked.length === 0) return 0;
  const waiting = await sweeps.listWaitingForServices(ctx, blocked, BATCH);
  const due = waiting.filter(({ service, customerId }) => {
    const own = catalogueCache.serviceAt(service);
    return !own || !catalogueCache.isAdmitted(own, customerId);
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
        orderId: tx.publicIds.toPublic(id),
      })),
    );
    return finished.length;
  });
}

/** Deletes codes and texts after the retention period. Returns how many. */
export async function deleteOrderTexts(ctx: Ctx): Promise<number> {
  const olderThan = new Date(ctx.clock.now().getTime() - Retention.of(ctx).orderMs);
  const removed = await sweeps.deleteTexts(ctx, olderThan, BATCH);
  await recordPurge(ctx, { what: "order texts", olderThan, removed });
  return removed;
}
