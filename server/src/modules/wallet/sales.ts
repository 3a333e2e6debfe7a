import { type Money, micro } from "@sonum/contract/money";
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
export const settleEntry = (sale: Settled): Entry => ({
  key: endKey(sale.orderId),
  reason: "sale",
  orderId: sale.orderId,
  moves: partsOf(sale, accounts.held(sale.customerId)),
});

/** Pays for a code that came after its order had ended and the money was back: straight from the balance. */
export const lateEntry = (sale: Settled): Entry => ({
  key: `late:${sale.orderId}`,
  reason: "purchase",
  orderId: sale.orderId,
  moves: partsOf(sale, accounts.available(sale.customerId)),
});

type TakenBack = { orderId: bigint; partnerId: string; key: string; amount: Money; there: Money };

/**
 * Takes back what a sale brought to its partner, once. What the partner was paid out meanwhile is not there any more: it
 * becomes what the house is owed, and nobody's balance goes below zero.
 */
export function takeBackSale({ orderId, partnerId, key, amount, there }: TakenBack): Entry {
  const taken = there < amount ? there : amount;
  const moves = [
    { from: accounts.earned(partnerId), to: accounts.revenue, amount: taken },
    { from: accounts.receivable, to: accounts.revenue, amount: micro(amount - taken) },
  ].filter((move) => move.amount > 0n);
  return { key: `${key}:back`, reason: "reversal", orderId, moves };
}

/** The price back to a buyer whose code was no good, out of what the house has of it again. */
export const refundComplaint = ({ orderId, customerId, amount }: Held): Entry => ({
  key: `complaint:${orderId}`,
  reason: "refund",
  orderId,
  moves: [{ from: accounts.revenue, to: accounts.available(customerId), amount }],
});

/** The keys under which an order can have been paid. */
export const saleKeys = (orderId: bigint): string[] => [endKey(orderId), `late:${orderId}`];

const partsOf = ({ partnerId, partnerAmount, houseAmount }: Settled, from: string) =>
  [
    { from, to: accounts.earned(partnerId), amount: partnerAmount },
    { from, to: accounts.revenue, amount: houseAmount },
  ].filter(({ amount }) => amount !== 0n);

/** An order ends once, paid or given back: both ways share the key, so the books cannot take both. */
const endKey = (orderId: bigint) => `end:${orderId}`;
