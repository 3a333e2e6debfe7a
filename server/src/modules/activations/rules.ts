import { type OrderAction, type OrderState, orderStatus } from "@sonum/contract/activations";
import { type Money, micro, shareOf } from "@sonum/contract/money";

/**
 * How a sale may go on. `received` is still open for another code until its time is over; `expired` becomes `done` only
 * by a code that came late and that its buyer takes. The database knows the same list.
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

/** What a customer may do with an order at a moment; every call checks the same again when it is made. */
export function actionsOf(order: OrderTimes, now: Date): OrderAction[] {
  const isInTime = order.expiresAt > now;
  if (order.state === "waiting") return isInTime && isPast(order.cancelFrom, now) ? ["cancel"] : [];
  if (order.state === "received" && isInTime) return order.awaitsAnother ? ["finish"] : ["another", "finish"];
  if (order.state === "cancelled") return ["again"];
  if (order.state !== "expired") return [];
  return order.lateUntil && order.lateUntil > now ? ["accept_late", "decline_late"] : ["again"];
}

const isPast = (moment: Date | undefined, now: Date) => moment === undefined || moment <= now;

export type Sold = { price: Money; customerId: string; partnerId: string };

/**
 * Who gets what when a code arrives. The parts always add up to the price: the house takes the remainder. A partner who
 * buys on a SIM of their own earns nothing by it, so that money cannot be sent round in a circle.
 */
export function splitSale(
  { price, customerId, partnerId }: Sold,
  partnerShareBp: number,
): { partner: Money; house: Money } {
  const partner = shareOf(price, customerId === partnerId ? 0 : partnerShareBp);
  return { partner, house: micro(price - partner) };
}

/** Whole seconds until a moment; an order with none left is over. The moment itself no longer counts. */
export const secondsLeft = (until: Date, now: Date) =>
  Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));
