import type { Tx } from "../../../platform/context.ts";
import type { LiveHint } from "../../../platform/live.ts";
import * as fleet from "../../fleet/index.ts";
import * as wallet from "../../wallet/index.ts";
import type { Order } from "../order.ts";
import { stateOf } from "../rules.ts";

/** A buyer who gave up after so long waited in vain; one who did so earlier may have changed their mind. */
const IN_VAIN_MS = 2 * 60 * 1000;

/** The price back to each customer and the number back on the shelf, for orders that ended without a code. */
export async function giveBack(tx: Tx, orders: Order[]): Promise<void> {
  await wallet.postEntries(
    tx,
    orders.map(({ id, customerId, price }) => wallet.refundEntry({ orderId: id, customerId, amount: price })),
  );
  await fleet.countMissed(
    tx,
    orders.map(({ simId }) => simId),
  );
  tx.publish(
    orders.flatMap((order) => [
      { kind: "order", customerId: order.customerId, orderId: tx.orderIds.toPublic(order.id) },
      { kind: "balance", customerId: order.customerId },
      hintOf(tx, order),
    ]),
  );
}

/** A number that expired rests for a while: what still comes on it is for the buyer it was sold to, not for the next. */
function hintOf(tx: Tx, order: Order): LiveHint {
  const { simId, service, createdAt, changedAt, expiresAt } = order;
  const { lateGraceMs } = tx.settings;
  const hasExpired = stateOf(order.status) === "expired";
  if (hasExpired && lateGraceMs > 0) {
    const until = (order.lateUntil ?? expiresAt).getTime() + (order.lateUntil ? 0 : lateGraceMs);
    return { kind: "rest", simId, service, orderId: tx.orderIds.toPublic(order.id), until };
  }
  const isMissed = hasExpired || changedAt.getTime() - createdAt.getTime() >= IN_VAIN_MS;
  return { kind: "use", simId, service, to: "free", isMissed };
}
