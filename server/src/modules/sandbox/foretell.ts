import type { Tx } from "../../platform/context.ts";
import { type EventAhead, forgetAhead, noteAhead } from "../events/index.ts";
import { after } from "./life.ts";
import { ANOTHER_MS, scenarioOf } from "./scenarios.ts";
import type { TestOrder } from "./tables.ts";

/** Schedules the webhook events of a new test order. */
export function foretell(tx: Tx, order: TestOrder): void {
  const { codeAt, expiresAt, operator, price: amount } = order;
  if (codeAt === null || codeAt >= expiresAt) {
    if (order.parts) return;
    const end = { ...subjectOf(order), at: expiresAt };
    noteAhead(tx, order.userId, [
      { ...end, kind: "order.expired" },
      { ...end, kind: "order.refunded", amount },
    ]);
    return;
  }
  const { againMs } = scenarioOf(operator);
  const again = againMs === undefined ? [] : [messageAt(order, after(codeAt, againMs), 2)];
  noteAhead(tx, order.userId, [messageAt(order, codeAt, 1), ...again]);
}

/** Schedules the requested further SMS, if the order lives long enough. */
export function foretellAnother(tx: Tx, order: TestOrder): void {
  const askedAt = order.askedAt.at(-1);
  if (!askedAt || after(askedAt, ANOTHER_MS) > order.expiresAt) return;
  const firstMessages = scenarioOf(order.operator).againMs === undefined ? 1 : 2;
  const nth = firstMessages + order.askedAt.length;
  noteAhead(tx, order.userId, [messageAt(order, after(askedAt, ANOTHER_MS), nth)]);
}

/** Emits the event of an accepted late code. */
export const tellLate = (tx: Tx, order: TestOrder): void =>
  noteAhead(tx, order.userId, [messageAt(order, tx.clock.now(), 1)]);

/** Cancels the scheduled events. */
export const tellEnd = (tx: Tx, { userId, id }: TestOrder): Promise<void> => forgetAhead(tx, userId, id);

/** Cancels the scheduled events and emits the cancellation and refund. */
export async function tellCancelled(tx: Tx, order: TestOrder): Promise<void> {
  await tellEnd(tx, order);
  const now = { ...subjectOf(order), at: tx.clock.now() };
  noteAhead(tx, order.userId, [
    { ...now, kind: "order.cancelled" },
    { ...now, kind: "order.refunded", amount: order.price },
  ]);
}

const messageAt = (order: TestOrder, at: Date, nth: number): EventAhead => ({
  ...subjectOf(order),
  kind: order.parts ? "rental.message" : "code.received",
  at,
  nth,
});

const subjectOf = ({ id: orderId, parts }: TestOrder) => ({ orderId, isRental: parts !== null });
