import type { Money } from "@sonum/contract/money";
import type { Tx } from "../../platform/context.ts";
import * as fleet from "../fleet/index.ts";
import * as wallet from "../wallet/index.ts";
import * as messages from "./message-store.ts";
import type { Order } from "./order.ts";
import { splitSale } from "./rules.ts";
import * as store from "./store.ts";

export type CodeForOrder = { orderId: bigint; code: string; text: string; sender: string };

/**
 * Hands codes to their orders and settles those that waited for their first. Answers the orders that took one; an order
 * that ended a moment before is missing, and nobody is charged for it.
 */
export async function completeActivations(tx: Tx, codes: CodeForOrder[]): Promise<Set<bigint>> {
  if (codes.length === 0) return new Set();
  const before = await store.findOrders(
    tx,
    codes.map(({ orderId }) => orderId),
  );
  const balances = await wallet.lockBalances(
    tx,
    before.flatMap(({ customerId, partnerId }) => [
      wallet.accounts.held(customerId),
      wallet.accounts.earned(partnerId),
    ]),
  );
  const received = await messages.receiveCodes(
    tx,
    codes.map((code) => sealed(tx, code)),
  );
  await settle(
    tx,
    received.filter(({ wasWaiting }) => wasWaiting),
    balances,
  );
  tx.publish(
    received.map(({ id, customerId }) => ({ kind: "order", customerId, orderId: tx.orderIds.toPublic(id) })),
  );
  return new Set(received.map(({ id }) => id));
}

const sealed = ({ seal }: Tx, { orderId, code, text, sender }: CodeForOrder): messages.Arrival => ({
  orderId,
  code: seal.close(code),
  text: seal.close(text),
  sender,
});

async function settle(tx: Tx, orders: Order[], balances: Map<string, Money>): Promise<void> {
  if (orders.length === 0) return;
  const sales = orders.map((order) => ({ order, ...splitSale(order.price, tx.settings.partnerShareBp) }));
  await wallet.postEntries(
    tx,
    sales.map(({ order: { id, customerId, partnerId }, partner, house }) =>
      wallet.settleEntry({ orderId: id, customerId, partnerId, partnerAmount: partner, houseAmount: house }),
    ),
    balances,
  );
  await fleet.useUpSims(
    tx,
    sales.map(({ order: { simId, service }, partner }) => ({ simId, service, earned: partner })),
  );
  tx.publish(orders.map(({ simId, service }) => ({ kind: "use", simId, service, to: "used" })));
}
