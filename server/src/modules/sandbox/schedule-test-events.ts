import type { Tx } from "../../platform/context.ts";
import { cancelScheduledEvents, type ScheduledEvent, scheduleEvents } from "../events/index.ts";
import { ANOTHER_CODE_MS, scenarioOf } from "./scenarios.ts";
import type { TestOrder } from "./tables.ts";
import { addMs } from "./test-order-snapshot.ts";

/** Schedules the webhook events of a new test order. */
export function scheduleTestEvents(tx: Tx, order: TestOrder): void {
  const { codeAt, expiresAt, operator, price: amount } = order;
  if (codeAt === null || codeAt >= expiresAt) {
    if (order.parts) return;
    const end = { ...subjectOf(order), at: expiresAt };
    scheduleEvents(tx, order.userId, [
      { ...end, kind: "order.expired" },
      { ...end, kind: "order.refunded", amount },
    ]);
    return;
  }
  const { againMs } = scenarioOf(operator);
  const again = againMs === undefined ? [] : [messageAt(order, addMs(codeAt, againMs), 2)];
  scheduleEvents(tx, order.userId, [messageAt(order, codeAt, 1), ...again]);
}

/** Schedules the requested further SMS, if the order lives long enough. */
export function scheduleAnotherCode(tx: Tx, order: TestOrder): void {
  const askedAt = order.askedAt.at(-1);
  if (!askedAt || addMs(askedAt, ANOTHER_CODE_MS) > order.expiresAt) return;
  const firstMessages = scenarioOf(order.operator).againMs === undefined ? 1 : 2;
  const nth = firstMessages + order.askedAt.length;
  scheduleEvents(tx, order.userId, [messageAt(order, addMs(askedAt, ANOTHER_CODE_MS), nth)]);
}

/** Emits the event of an accepted late code. */
export const emitLateCode = (tx: Tx, order: TestOrder): void =>
  scheduleEvents(tx, order.userId, [messageAt(order, tx.clock.now(), 1)]);

/** Cancels the scheduled events. */
export const cancelTestEvents = (tx: Tx, { userId, id }: TestOrder): Promise<void> =>
  cancelScheduledEvents(tx, userId, id);

/** Cancels the scheduled events and emits the cancellation and refund. */
export async function emitCancelled(tx: Tx, order: TestOrder): Promise<void> {
  await cancelTestEvents(tx, order);
  const now = { ...subjectOf(order), at: tx.clock.now() };
  scheduleEvents(tx, order.userId, [
    { ...now, kind: "order.cancelled" },
    { ...now, kind: "order.refunded", amount: order.price },
  ]);
}

const messageAt = (order: TestOrder, at: Date, nth: number): ScheduledEvent => ({
  ...subjectOf(order),
  kind: order.parts ? "rental.message" : "code.received",
  at,
  nth,
});

const subjectOf = ({ id: orderId, parts }: TestOrder) => ({ orderId, isRental: parts !== null });
