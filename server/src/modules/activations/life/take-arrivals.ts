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
import { putBack, refundOf } from "./end-orders.ts";
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

/** `settle` moves the money, which is still to be done: every batch wants the same balances, so they are changed last. */
export type Taken = { taken: Set<bigint>; settle(): Promise<void> };

/**
 * Does what messages that came mean for their orders. Codes are handed over and the orders that waited for their first
 * are settled; late ones are offered unread; what may not be shown ends its order and gives the money back. Answers the
 * orders that took their code, in time or late; one that ended a moment before is missing, and nobody is charged for it.
 */
export async function takeArrivals(tx: Tx, { codes, late, blocked }: Arrivals): Promise<Taken> {
  const blockedIds = blocked.map(({ id }) => id);
  const ids = [...codes, ...late].map(({ orderId }) => orderId).concat(blockedIds);
  if (ids.length === 0) return { taken: new Set(), settle: async () => {} };
  store.lockOrders(tx, ids);
  const { taken, first } = await handOver(tx, codes);
  const offered = await offer(tx, late);
  const ended = blocked.length > 0 ? await store.endWaiting(tx, blockedIds, "cancelled", "policy") : [];
  return { taken: new Set([...taken, ...offered]), settle: () => settle(tx, first, ended) };
}

/** `first`: the orders that waited for a code until now. */
type HandedOver = { taken: Set<bigint>; first: messages.Received[] };

async function handOver(tx: Tx, codes: CodeForLiveOrder[]): Promise<HandedOver> {
  const repeated = await findRepeated(tx, codes);
  const taken = new Set([...repeated].map(({ orderId }) => orderId));
  const first: messages.Received[] = [];

  for (const round of oncePerOrder(codes.filter((code) => !repeated.has(code)))) {
    const sealed = round.map((code) => seal(tx, code));
    const received = await messages.receiveCodes(tx, sealed);
    publishOrders(tx, received);
    noteEvents(tx, received.map(asCodeEvent));
    for (const order of received) {
      taken.add(order.id);
      if (order.isFirst) first.push(order);
    }
  }
  return { taken, first };
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

/** What was held is paid for orders that have their code and given back for those that ended. All balances in one go. */
async function settle(tx: Tx, orders: messages.Received[], ended: Order[]): Promise<void> {
  const sales = orders.map((order) => ({ order, ...splitSale(order, partnerShareOf(tx, order)) }));
  wallet.postHeldEntries(tx, [
    ...sales.map(({ order: { id, customerId, partnerId }, partner, house }) =>
      wallet.settleEntry({ orderId: id, customerId, partnerId, partnerAmount: partner, houseAmount: house }),
    ),
    ...ended.map(refundOf),
  ]);
  fleet.useUpSims(
    tx,
    sales.map(({ order: { simId, service }, partner }) => ({ simId, service, earned: partner })),
  );
  noteFinalPurchases(tx, orders.map(asFinalPurchase));
  tx.publish(orders.map(({ simId, service }) => ({ kind: "use", simId, service, to: "used" })));
  if (ended.length > 0) await putBack(tx, ended);
}
