import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import type { LiveHint } from "../../../platform/live/live.ts";
import { metricsOf } from "../../../platform/metrics/metrics.ts";
import { type NewEvent, recordEvents } from "../../events/index.ts";
import * as fleet from "../../fleet/index.ts";
import * as wallet from "../../wallet/index.ts";
import { countMissed } from "../hourly-sales/hourly-sales.ts";
import type { Order } from "../order.ts";
import { stateOf } from "../rules.ts";
import * as store from "../store.ts";

/** A cancellation after this long counts as a missed code; an earlier one may be a change of mind. */
const MISSED_AFTER_MS = 2 * 60 * 1000;

/** Ends the orders that still wait and refunds them. Returns how many. */
export async function endWaitingOrders(
  ctx: Ctx,
  due: Pick<Order, "id">[],
  { to, reason }: { to: "cancelled" | "expired"; reason?: Order["endReason"] },
): Promise<number> {
  if (due.length === 0) return 0;
  return transact(ctx, async (tx) => {
    const ids = due.map(({ id }) => id);
    store.lockOrders(tx, ids);
    const ended = await store.endWaitingRows(tx, ids, to, reason);
    wallet.postEntriesFromHolds(tx, ended.map(refundEntryOf));
    await releaseNumbers(tx, ended);
    tx.afterCommit(() => metricsOf(tx)?.endings.inc({ how: to }, ended.length));
    return ended.length;
  });
}

export const refundEntryOf = ({ id, customerId, price }: Order): wallet.Entry =>
  wallet.refundEntry({ orderId: id, customerId, amount: price });

/** Releases the numbers, records events and publishes hints. */
export async function releaseNumbers(tx: Tx, orders: Order[]): Promise<void> {
  await fleet.countMissedCodes(
    tx,
    orders.map(({ simId }) => simId),
  );
  recordEvents(tx, orders.flatMap(eventsOf));
  countMissed(tx, orders.filter(isMissed));
  tx.publish(
    orders.flatMap((order) => [
      { kind: "order", customerId: order.customerId, orderId: tx.publicIds.toPublic(order.id) },
      { kind: "balance", customerId: order.customerId },
      simHint(tx, order),
    ]),
  );
}

function eventsOf({ id: orderId, customerId, price, status }: Order): NewEvent[] {
  const kind = stateOf(status) === "expired" ? "order.expired" : "order.cancelled";
  return [
    { kind, customerId, orderId },
    { kind: "order.refunded", customerId, orderId, amount: price },
  ];
}

/** An expired number goes into cooldown: what still arrives on it is for its buyer, not for the next. */
function simHint(tx: Tx, order: Order): LiveHint {
  const { simId, service, customerId, expiresAt } = order;
  const { lateGraceMs } = tx.settings;
  const hasExpired = stateOf(order.status) === "expired";
  if (hasExpired && lateGraceMs > 0) {
    const until = (order.lateUntil ?? expiresAt).getTime() + (order.lateUntil ? 0 : lateGraceMs);
    return { kind: "rest", simId, service, customerId, orderId: tx.publicIds.toPublic(order.id), until };
  }
  return { kind: "use", simId, service, to: "free", customerId, isMissed: isMissed(order) };
}

/** Whether the number was to blame: it expired, or was cancelled late and not by the shop. */
const isMissed = ({ status, endReason, changedAt, createdAt }: Order): boolean =>
  stateOf(status) === "expired" ||
  (endReason === null && changedAt.getTime() - createdAt.getTime() >= MISSED_AFTER_MS);
