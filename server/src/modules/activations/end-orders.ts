import type { Tx } from "../../platform/context.ts";
import * as wallet from "../wallet/index.ts";
import type { Order } from "./order.ts";

/** The price back to each customer and the number back on the shelf, for orders that ended without a code. */
export async function giveBack(tx: Tx, orders: Order[]): Promise<void> {
  await wallet.postEntries(
    tx,
    orders.map(({ id, customerId, price }) => wallet.refundEntry({ orderId: id, customerId, amount: price })),
  );
  tx.publish(
    orders.flatMap(({ id, customerId, simId, service }) => [
      { kind: "order", customerId, orderId: tx.orderIds.toPublic(id) },
      { kind: "balance", customerId },
      { kind: "use", simId, service, to: "free" },
    ]),
  );
}
