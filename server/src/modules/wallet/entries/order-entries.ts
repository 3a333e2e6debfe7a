import type { Money } from "@sonum/contract/money";
import { accounts } from "../accounts.ts";
import type { Entry } from "./entry.ts";

export type OrderHold = { orderId: bigint; customerId: string; amount: Money };

export type OrderSettlement = {
  orderId: bigint;
  customerId: string;
  partnerId: string;
  partnerAmount: Money;
  shopAmount: Money;
};

/** Holds the price of an order. The money stays the customer's until the order is settled. */
export const holdEntry = ({ orderId, customerId, amount }: OrderHold): Entry => ({
  key: `buy:${orderId}`,
  reason: "purchase",
  orderId,
  postings: [{ from: accounts.available(customerId), to: accounts.held(customerId), amount }],
});

/** Returns the hold in full. */
export const refundEntry = ({ orderId, customerId, amount }: OrderHold): Entry => ({
  key: endKey(orderId),
  reason: "refund",
  orderId,
  postings: [{ from: accounts.held(customerId), to: accounts.available(customerId), amount }],
});

/** Settles a fulfilled order: splits the hold between partner and shop. */
export const settleEntry = (sale: OrderSettlement): Entry => ({
  key: endKey(sale.orderId),
  reason: "sale",
  orderId: sale.orderId,
  postings: splitRevenue(sale, accounts.held(sale.customerId)),
});

/** Charges the balance for a code accepted after its order had expired and was refunded. */
export const lateCodeEntry = (sale: OrderSettlement): Entry => ({
  key: `late:${sale.orderId}`,
  reason: "purchase",
  orderId: sale.orderId,
  postings: splitRevenue(sale, accounts.available(sale.customerId)),
});

/** Refunds a buyer whose complaint was upheld, from the shop's revenue, which got the partner's share back. */
export const refundComplaintEntry = ({ orderId, customerId, amount }: OrderHold): Entry => ({
  key: `complaint:${orderId}`,
  reason: "refund",
  orderId,
  postings: [{ from: accounts.revenue, to: accounts.available(customerId), amount }],
});

/** Refunds what an operator decided, from the shop's revenue. */
export const refundByHandEntry = ({ key, ...refund }: OrderHold & { key: string }): Entry => ({
  ...refundComplaintEntry(refund),
  key,
});

/** The keys under which an order can have been settled. */
export const settlementKeys = (orderId: bigint): string[] => [endKey(orderId), `late:${orderId}`];

const splitRevenue = ({ partnerId, partnerAmount, shopAmount }: OrderSettlement, from: string) =>
  [
    { from, to: accounts.earned(partnerId), amount: partnerAmount },
    { from, to: accounts.revenue, amount: shopAmount },
  ].filter(({ amount }) => amount !== 0n);

/** An order ends once: settlement and refund share the key, so the ledger cannot contain both. */
const endKey = (orderId: bigint) => `end:${orderId}`;
