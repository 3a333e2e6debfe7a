import { orderStatus } from "@sonum/contract/activations/activation";
import { SECOND_MS } from "@sonum/contract/time-units";
import type { Tx } from "../../../platform/context.ts";
import { metricsOf } from "../../../platform/metrics/metrics.ts";
import { partnerShareOf } from "../../catalogue/index.ts";
import { recordEvents } from "../../events/index.ts";
import * as fleet from "../../fleet/index.ts";
import { recordFinalPurchases } from "../../referrals/index.ts";
import * as wallet from "../../wallet/index.ts";
import { countReceived } from "../hourly-sales/hourly-sales.ts";
import type { Order } from "../order.ts";
import { toFinalPurchase } from "../order.ts";
import { splitOrderPrice } from "../rules.ts";
import * as store from "../store.ts";
import { refundEntryOf, releaseNumbers } from "./end-orders.ts";
import { storeLateCodes } from "./life-store.ts";
import * as messages from "./message-store.ts";

export type CodeForOrder = {
  orderId: bigint;
  code: string;
  text: string;
  /** The text, encrypted. */
  encryptedText: Buffer;
  sender: string;
  /** When the SIM received it, at the latest. */
  receivedUntil: Date;
};

/** With the order as it was when the message was read. */
export type CodeForLiveOrder = CodeForOrder & { order: store.LiveOrder };

export type ArrivedMessages = {
  codes: CodeForLiveOrder[];
  /** Codes for orders that just expired. */
  late: CodeForOrder[];
  /** Orders whose message came from a protected sender. */
  blocked: store.LiveOrder[];
  /** Until when an operator decides about an order's message; null once decided. Ids of other orders are ignored. */
  checking: Map<bigint, Date | null>;
  /** When a multimedia message came for an order. Ids of other orders are ignored. */
  unreadable: Map<bigint, Date>;
};

/** `settle` moves the money and is called last: every batch locks the same balances. */
export type DeliveryResult = { delivered: Set<bigint>; settle(): Promise<void> };

/**
 * Applies received messages to their orders: delivers codes and settles orders that got their first; offers late codes
 * unread; ends and refunds orders with a blocked message. Returns the orders that took their code; an order that just
 * ended is missing and not charged.
 */
export async function deliverCodes(
  tx: Tx,
  { codes, late, blocked, checking, unreadable }: ArrivedMessages,
): Promise<DeliveryResult> {
  const blockedIds = blocked.map(({ id }) => id);
  const ids = [...codes, ...late]
    .map(({ orderId }) => orderId)
    .concat(blockedIds, ...checking.keys(), ...unreadable.keys());
  if (ids.length === 0) return { delivered: new Set(), settle: async () => {} };
  store.lockOrders(tx, ids);
  if (checking.size > 0) publishOrders(tx, await messages.setChecking(tx, checking));
  if (unreadable.size > 0) publishOrders(tx, await messages.setUnreadable(tx, unreadable));
  const { taken, first } = await deliver(tx, codes);
  const offered = await offerLateCodes(tx, late);
  const ended = blocked.length > 0 ? await store.endWaitingRows(tx, blockedIds, "cancelled", "policy") : [];
  return { delivered: new Set([...taken, ...offered]), settle: () => settle(tx, first, ended) };
}

/** `first`: the orders that got their first code. */
type Delivered = { taken: Set<bigint>; first: messages.ReceivedOrder[] };

async function deliver(tx: Tx, codes: CodeForLiveOrder[]): Promise<Delivered> {
  const repeated = await findRepeated(tx, codes);
  const taken = new Set([...repeated].map(({ orderId }) => orderId));
  const first: messages.ReceivedOrder[] = [];

  for (const round of toRounds(codes.filter((code) => !repeated.has(code)))) {
    const encrypted = round.map((code) => encryptCode(tx, code));
    const received = await messages.storeCodes(tx, encrypted);
    publishOrders(tx, received);
    recordEvents(tx, received.map(asCodeEvent));
    for (const order of received) {
      taken.add(order.id);
      if (order.isFirst) first.push(order);
    }
  }
  tx.afterCommit(() => countCodes(tx, first));
  return { taken, first };
}

function countCodes(tx: Tx, orders: messages.ReceivedOrder[]): void {
  const now = tx.clock.now().getTime();
  for (const { createdAt } of orders) metricsOf(tx)?.codes.observe((now - createdAt.getTime()) / SECOND_MS);
}

const asCodeEvent = ({ id, customerId, messages }: messages.ReceivedOrder) => ({
  kind: "code.received" as const,
  customerId,
  orderId: id,
  nth: messages,
});

/** Codes that repeat what their order already has; only orders with a code are checked. */
async function findRepeated(tx: Tx, codes: CodeForLiveOrder[]): Promise<Set<CodeForLiveOrder>> {
  const open = codes.filter(({ order }) => order.isOpen);
  if (open.length === 0) return new Set();
  const orders = await store.findOrders(tx, [...new Set(open.map(({ orderId }) => orderId))]);
  const known = new Map(orders.map((order) => [order.id, order]));
  return new Set(open.filter((code) => isRepeated(tx, code, known.get(code.orderId))));
}

/** Networks sometimes deliver a message twice. A buyer who requested another code gets it even with the same text. */
const isRepeated = ({ cipher }: Tx, { text }: CodeForOrder, order: Order | undefined): boolean =>
  order?.status === orderStatus.received &&
  order.anotherAt === null &&
  order.encryptedText !== null &&
  cipher.decrypt(order.encryptedText) === text;

/** A statement updates a row once, so several codes for one order are applied in rounds. */
function toRounds(codes: CodeForOrder[]): CodeForOrder[][] {
  const byOrder = Map.groupBy(codes, ({ orderId }) => orderId);
  const rounds = Math.max(0, ...[...byOrder.values()].map(({ length }) => length));
  return Array.from({ length: rounds }, (_, n) => [...byOrder.values()].flatMap((own) => own[n] ?? []));
}

async function offerLateCodes(tx: Tx, late: CodeForOrder[]): Promise<Set<bigint>> {
  if (late.length === 0) return new Set();
  const newest = [...new Map(late.map((code) => [code.orderId, code])).values()];
  const now = tx.clock.now().getTime();
  const { lateGraceMs } = tx.settings;
  const times = { expiredAfter: new Date(now - lateGraceMs), until: new Date(now + lateGraceMs) };
  const offered = await storeLateCodes(
    tx,
    newest.map((code) => encryptCode(tx, code)),
    times,
  );
  publishOrders(tx, offered);
  tx.publish(
    offered.map(({ id, simId, service, customerId }) => ({
      kind: "rest",
      simId,
      service,
      customerId,
      orderId: tx.publicIds.toPublic(id),
      until: times.until.getTime(),
    })),
  );
  return new Set(offered.map(({ id }) => id));
}

const encryptCode = (
  { cipher }: Tx,
  { orderId, code, encryptedText, sender, receivedUntil }: CodeForOrder,
) => ({
  orderId,
  code: cipher.encrypt(code),
  text: encryptedText,
  sender,
  receivedUntil,
});

function publishOrders(tx: Tx, orders: { id: bigint; customerId: string }[]) {
  tx.publish(
    orders.map(({ id, customerId }) => ({ kind: "order", customerId, orderId: tx.publicIds.toPublic(id) })),
  );
}

/** Pays held money for delivered orders and refunds ended ones, in one posting. */
async function settle(tx: Tx, orders: messages.ReceivedOrder[], ended: Order[]): Promise<void> {
  const sales = orders.map((order) => ({ order, ...splitOrderPrice(order, partnerShareOf(tx, order)) }));
  countReceived(
    tx,
    sales.map(({ order, shop }) => ({ order, margin: shop })),
  );
  wallet.postEntriesFromHolds(tx, [
    ...sales.map(({ order: { id, customerId, partnerId }, partner, shop }) =>
      wallet.settleEntry({ orderId: id, customerId, partnerId, partnerAmount: partner, shopAmount: shop }),
    ),
    ...ended.map(refundEntryOf),
  ]);
  fleet.useUpSims(
    tx,
    sales.map(({ order: { simId, service }, partner }) => ({ simId, service, earned: partner })),
  );
  recordFinalPurchases(tx, orders.map(toFinalPurchase));
  tx.publish(orders.map(({ simId, service }) => ({ kind: "use", simId, service, to: "used" })));
  if (ended.length > 0) await releaseNumbers(tx, ended);
}
