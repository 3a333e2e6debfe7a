import { type OrderState, orderStatus } from "@sonum/contract/activations";
import { type Money, micro, shareOf } from "@sonum/contract/money";

/** How a sale may go on. `received` is still open for another code until its time is over. */
const next = {
  waiting: ["received", "cancelled", "expired"],
  received: ["received", "done"],
  done: [],
  cancelled: [],
  expired: [],
} as const satisfies Record<OrderState, readonly OrderState[]>;

export const canBecome = (from: OrderState, to: OrderState) =>
  (next[from] as readonly OrderState[]).includes(to);

const stateByStatus = new Map(
  Object.entries(orderStatus).map(([state, status]) => [status as number, state as OrderState]),
);

export function stateOf(status: number): OrderState {
  const state = stateByStatus.get(status);
  if (!state) throw new Error(`Unknown order status ${status}`);
  return state;
}

/** Who gets what when a code arrives. The parts always add up to the price: the house takes the remainder. */
export function splitSale(price: Money, partnerShareBp: number): { partner: Money; house: Money } {
  const partner = shareOf(price, partnerShareBp);
  return { partner, house: micro(price - partner) };
}

/** Whole seconds until a moment; an order with none left is over. The moment itself no longer counts. */
export const secondsLeft = (until: Date, now: Date) =>
  Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));
