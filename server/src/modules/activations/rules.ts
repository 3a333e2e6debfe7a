/** Rules of an order: states, allowed actions, price split. */
import { type OrderAction, type OrderState, orderStatus } from "@sonum/contract/activations/activation";
import { type Money, micro, shareOf } from "@sonum/contract/money";

/**
 * Allowed state changes of an order; a database trigger enforces the same. `received` stays open for another code until
 * it expires; `expired` becomes `done` only when its buyer accepts a late code.
 */
const nextStates = {
  waiting: ["received", "cancelled", "expired"],
  received: ["received", "done"],
  done: [],
  cancelled: [],
  expired: ["done"],
} as const satisfies Record<OrderState, readonly OrderState[]>;

export const canBecome = (from: OrderState, to: OrderState) =>
  (nextStates[from] as readonly OrderState[]).includes(to);

const stateByStatus = new Map(
  Object.entries(orderStatus).map(([state, status]) => [status as number, state as OrderState]),
);

/** Waiting for a code, or open for another. In SQL: `status in (${LIVE_STATUSES})`. */
export const LIVE_STATUSES: number[] = [orderStatus.waiting, orderStatus.received];
/** A code came. */
export const CODE_STATUSES: number[] = [orderStatus.received, orderStatus.done];
/** The price is held or paid. */
export const CHARGED_STATUSES: number[] = [...LIVE_STATUSES, orderStatus.done];

export function stateOf(status: number): OrderState {
  const state = stateByStatus.get(status);
  if (!state) throw new Error(`Unknown order status ${status}`);
  return state;
}

export type OrderTimes = {
  state: OrderState;
  expiresAt: Date;
  cancelFrom: Date | undefined;
  awaitsAnother: boolean;
  lateUntil: Date | null;
};

/** What a customer may do with an order now; each call checks again. */
export function actionsOf(order: OrderTimes, now: Date): OrderAction[] {
  const isInTime = order.expiresAt > now;
  if (order.state === "waiting") return isInTime && isPast(order.cancelFrom, now) ? ["cancel"] : [];
  if (order.state === "received" && isInTime) return order.awaitsAnother ? ["finish"] : ["another", "finish"];
  if (order.state === "cancelled") return ["again"];
  if (order.state !== "expired") return [];
  return order.lateUntil && order.lateUntil > now ? ["accept_late", "decline_late"] : ["again"];
}

const isPast = (moment: Date | undefined, now: Date) => moment === undefined || moment <= now;

export type PaidOrder = { price: Money; customerId: string; partnerId: string };

/**
 * Splits the price when a code arrives; the shop takes the rounding remainder. A partner who buys on their own SIM
 * earns nothing, so that money cannot circulate.
 */
export function splitOrderPrice(
  { price, customerId, partnerId }: PaidOrder,
  partnerShareBp: number,
): { partner: Money; shop: Money } {
  const partner = shareOf(price, customerId === partnerId ? 0 : partnerShareBp);
  return { partner, shop: micro(price - partner) };
}

/** Whole seconds until a moment, 0 from that moment on. */
export const secondsLeft = (until: Date, now: Date) =>
  Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));
