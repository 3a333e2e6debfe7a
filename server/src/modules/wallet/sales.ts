import type { Money } from "@sonum/contract/money";
import { accounts } from "./accounts.ts";
import type { Entry } from "./entry.ts";

export type Held = { orderId: bigint; customerId: string; amount: Money };

export type Settled = {
  orderId: bigint;
  customerId: string;
  partnerId: string;
  partnerAmount: Money;
  houseAmount: Money;
};

/** Sets money aside for an order. It is still the customer's until the order is settled. */
export const holdEntry = ({ orderId, customerId, amount }: Held): Entry => ({
  key: `buy:${orderId}`,
  reason: "purchase",
  orderId,
  moves: [{ from: accounts.available(customerId), to: accounts.held(customerId), amount }],
});

/** Gives held money back, in full. */
export const refundEntry = ({ orderId, customerId, amount }: Held): Entry => ({
  key: endKey(orderId),
  reason: "refund",
  orderId,
  moves: [{ from: accounts.held(customerId), to: accounts.available(customerId), amount }],
});

/** Pays an order that was fulfilled: the partner's part and the house's part of what was held. */
export function settleEntry({ orderId, customerId, partnerId, partnerAmount, houseAmount }: Settled): Entry {
  const from = accounts.held(customerId);
  const moves = [
    { from, to: accounts.earned(partnerId), amount: partnerAmount },
    { from, to: accounts.revenue, amount: houseAmount },
  ];
  return {
    key: endKey(orderId),
    reason: "sale",
    orderId,
    moves: moves.filter(({ amount }) => amount !== 0n),
  };
}

/** An order ends once, paid or given back: both ways share the key, so the books cannot take both. */
const endKey = (orderId: bigint) => `end:${orderId}`;
