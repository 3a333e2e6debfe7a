import type { Tx } from "../../../platform/context.ts";
import { partnerShareOf } from "../../catalogue/index.ts";
import { noteEvents } from "../../events/index.ts";
import * as fleet from "../../fleet/index.ts";
import { noteFinalPurchases } from "../../referrals/index.ts";
import * as wallet from "../../wallet/index.ts";
import type { Order } from "../order.ts";
import { asFinalPurchase } from "../order.ts";
import { splitSale } from "../rules.ts";
import * as store from "../store.ts";
import { giveBack } from "./end-orders.ts";
import { offerLate } from "./life-store.ts";
import * as messages from "./message-store.ts";

export type CodeForOrder = {
  orderId: bigint;
  code: string;
  text: string;
  /** The same, closed. */
  sealedText: Buffer;
  sender: string;
  sentAt: Date;
};

/** The order as it was when the message was read. */
export type CodeForLiveOrder = CodeForOrder & { order: store.LiveOrder };

export type Arrivals = {
  codes: CodeForLiveOrder[];
  /** Codes for orders that expired a moment ago. */
  late: CodeForOrder[];
  /** Orders whose message came from a protected sender. */
  blocked: store.LiveOrder[];
};

/**
 * Does what messages that came mean for their orders. Codes are handed over and the orders that waited for their first
 * are settled; late ones are offered unread; what may not be shown ends its order and gives the money back. Answers the
 * orders that took their code, in time or late; one that ended a moment before is missing, and nobody is charged for it.
 */
export async function takeArrivals(tx: Tx, { codes, late, blocked }: Arrivals): Promise<Set<bigint>> {
  const { held, available, earned } = wallet.accounts;
  // All balances in one go: a second lock after the first could meet another that goes the other way.
  const balances = await wallet.lockBalances(tx, [
    ...codes.flatMap(({ order }) => [held(order.customerId), earned(order.partnerId)]),
    ...blocked.flatMap(({ customerId }) => [held(customerId), available(customerId)]),
  ]);
  const taken = await handOver(tx, codes, balances);
  const blockedIds = blocked.map(({ id }) => id);
  await giveBack(
    tx,
    blockedIds.length > 0 ? await store.endWaiting(tx, blockedIds, "cancelled", "policy") : [],
  );
  return new Set([...taken, ...(await offer(tx, late))]);
}

type Balances = Awaited<ReturnType<typeof wallet.lockBalances>>;

async function handOver(tx: Tx, codes: CodeForLiveOrder[], balances: Balances): Promise<Set<bigint>> {
  const taken = new Set<bigint>();
  const repeated = await findRepeated(tx, codes);
  for (const { orderId } of repeated) taken.add(orderId);

  for (const round of oncePerOrder(codes.filter((code) => !repeated.has(code)))) {
    const sealed = round.map((code) => seal(tx, code));
    const received = await messages.receiveCodes(tx, sealed);
    settle(
      tx,
      received.filter(({ isFirst }) => isFirst),
      balances,
    );
    publishOrders(tx, received);
    noteEvents(tx, received.map(asCodeEvent));
    for (const { id } of received) taken.add(id);
  }
  return taken;
}

const asCodeEvent = ({ id, customerId, messages }: messages.Received) => ({
  ...{ kind: "code.received" as const, customerId, orderId: id, nth: messages },
});

/** Codes that say what their order has already. Only an order that has one needs a look. */
async function findRepeated(tx: Tx, codes: CodeForLiveOrder[]): Promise<Set<CodeForLiveOrder>> {
  const open = codes.filter(({ order }) => order.isOpen);
  if (open.length === 0) return new Set();
  const orders = await store.findOrders(tx, [...new Set(open.map(({ orderId }) => orderId))]);
  const known = new Map(orders.map((order) => [order.id, order]));
  return new Set(open.filter((code) => isRepeated(tx, code, known.get(code.orderId))));
}

/** Networks deliver twice now and then. Whoever asked for another code gets it even when it says the same. */
const isRepeated = ({ seal }: Tx, { text }: CodeForOrder, order: Order | undefined): boolean =>
  order?.status === 2 &&
  order.anotherAt === null &&
  order.sealedText !== null &&
  seal.open(order.sealedText) === text;

/** One statement changes a row once; an order that got several codes in the same moment takes them one after the other. */
function oncePerOrder(codes: CodeForOrder[]): CodeForOrder[][] {
  const byOrder = Map.groupBy(codes, ({ orderId }) => orderId);
  const rounds = Math.max(0, ...[...byOrder.values()].map(({ length }) => length));
  return Array.from({ length: rounds }, (_, n) => [...byOrder.values()].flatMap((own) => own[n] ?? []));
}

async function offer(tx: Tx, late: CodeForOrder[]): Promise<Set<bigint>> {
  if (late.length === 0) return new Set();
  const newest = [...new Map(late.map((code) => [code.orderId, code])).values()];
  const now = tx.clock.now().getTime();
  const { lateGraceMs } = tx.settings;
  const times = { overSince: new Date(now - lateGraceMs), until: new Date(now + lateGraceMs) };
  const taking = await offerLate(
    tx,
    newest.map((code) => seal(tx, code)),
    times,
  );
  publishOrders(tx, taking);
  tx.publish(
    taking.map(({ id, simId, service }) => ({
      ...{ kind: "rest", simId, service, orderId: tx.orderIds.toPublic(id) },
      until: times.until.getTime(),
    })),
  );
  return new Set(taking.map(({ id }) => id));
}

const seal = ({ seal }: Tx, { orderId, code, sealedText, sender, sentAt }: CodeForOrder) => ({
  orderId,
  code: seal.close(code),
  text: sealedText,
  sender,
  sentAt,
});

function publishOrders(tx: Tx, orders: { id: bigint; customerId: string }[]) {
  tx.publish(
    orders.map(({ id, customerId }) => ({ kind: "order", customerId, orderId: tx.orderIds.toPublic(id) })),
  );
}

/** Orders that waited until now cannot be in the books yet. */
function settle(tx: Tx, orders: messages.Received[], balances: Balances): void {
  if (orders.length === 0) return;
  const sales = orders.map((order) => ({ order, ...splitSale(order, partnerShareOf(tx, order)) }));
  wallet.postNewEntries(
    tx,
    sales.map(({ order: { id, customerId, partnerId }, partner, house }) =>
      wallet.settleEntry({ orderId: id, customerId, partnerId, partnerAmount: partner, houseAmount: house }),
    ),
    balances,
  );
  fleet.useUpSims(
    tx,
    sales.map(({ order: { simId, service }, partner }) => ({ simId, service, earned: partner })),
  );
  noteFinalPurchases(tx, orders.map(asFinalPurchase));
  tx.publish(orders.map(({ simId, service }) => ({ kind: "use", simId, service, to: "used" })));
}
