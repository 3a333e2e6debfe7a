import type { OrderMessage, OrderState } from "@sonum/contract/activations/activation";
import { ANOTHER_CODE_MS, codeOf, scenarioOf, textOf } from "./scenarios.ts";
import type { TestOrder } from "./tables.ts";

/** A test order at a moment. Nothing runs in between: everything follows from the clock. */
export type TestOrderSnapshot = {
  state: OrderState;
  /** Newest first. */
  messages: OrderMessage[];
  awaitsAnother: boolean;
  /** A code that came after expiry and was neither accepted nor declined. */
  late: { at: Date; until: Date } | undefined;
};

export function snapshotAt(
  order: TestOrder,
  now: Date,
  { name, graceMs }: { name: string; graceMs: number },
): TestOrderSnapshot {
  const state = stateAt(order, now);
  const end = endOf(order, now);
  const isLate = isCodeLate(order);
  const shown = messagesOf(order, name).filter(({ at }) =>
    isLate ? order.acceptedAt !== null && at <= now : at <= end && state !== "cancelled",
  );
  const lastRequestAt = order.askedAt.at(-1);
  const newest = shown[0];
  const awaitsAnother =
    state === "received" && lastRequestAt !== undefined && newest !== undefined && newest.at <= lastRequestAt;
  return { state, messages: shown, awaitsAnother, late: lateAt(order, now, graceMs) };
}

/** Whether the only SMS comes after expiry. */
const isCodeLate = ({ codeAt, expiresAt }: TestOrder) => codeAt !== null && codeAt >= expiresAt;

function stateAt(order: TestOrder, now: Date): OrderState {
  const { codeAt, expiresAt } = order;
  if (order.cancelledAt) return "cancelled";
  if (order.finishedAt || order.acceptedAt) return "done";
  const hasCode = codeAt !== null && codeAt <= now && codeAt < expiresAt;
  if (now < expiresAt) return hasCode ? "received" : "waiting";
  return hasCode ? "done" : "expired";
}

/** No message arrives after the order was finished or expired. */
function endOf({ finishedAt, expiresAt }: TestOrder, now: Date): Date {
  const ends = [now, expiresAt, ...(finishedAt ? [finishedAt] : [])];
  return new Date(Math.min(...ends.map((moment) => moment.getTime())));
}

/** All messages that will ever arrive on a number, newest first. */
function messagesOf(order: TestOrder, name: string): OrderMessage[] {
  const { codeAt, number, askedAt } = order;
  if (codeAt === null) return [];
  const scenario = scenarioOf(order.operator);
  const sms = (at: Date, nth: number): OrderMessage => {
    const code = codeOf(number, nth);
    return { at, sender: name, text: textOf(name, code, scenario), code };
  };
  const again = scenario.againMs === undefined ? [] : [sms(addMs(codeAt, scenario.againMs), 0)];
  const asked = askedAt.map((at, n) => sms(addMs(at, ANOTHER_CODE_MS), n + 1));
  return [sms(codeAt, 0), ...again, ...asked].toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

function lateAt(order: TestOrder, now: Date, graceMs: number) {
  const { codeAt: at, expiresAt } = order;
  const until = addMs(expiresAt, graceMs);
  const isOpen = isCodeLate(order) && !order.acceptedAt && !order.declinedAt && !order.cancelledAt;
  return at && isOpen && at <= now && now < until ? { at, until } : undefined;
}

export const addMs = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);
