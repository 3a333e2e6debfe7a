import type { Random } from "../fixtures/random.ts";

export type ModelState = "waiting" | "received" | "done" | "cancelled" | "expired";

export type ModelOrder = {
  id: bigint;
  customer: ModelCustomer;
  service: string;
  price: bigint;
  simId: number;
  expiresAt: number;
  state: ModelState;
};

export type ModelCustomer = {
  id: string;
  available: bigint;
  held: bigint;
  orders: ModelOrder[];
  /** Keys of purchases and what they bought. */
  keys: { key: string; order: ModelOrder }[];
};

export type ShopModel = ReturnType<typeof createShopModel>;

/** Orders of a customer that commands may name; older ones are forgotten. */
const ORDERS_MAX = 12;

/** A plain model of a shop: numbers, states and sums in memory, without a database and without concurrency. */
export function createShopModel(first: { price: bigint; partnerShareBp: bigint }) {
  const customers: ModelCustomer[] = [];
  const prices = new Map<string, bigint>();
  let earned = 0n;
  const priceOf = (service: string) => prices.get(service) ?? first.price;
  const live = () => customers.flatMap(({ orders }) => orders.filter(({ state }) => isLive(state)));

  function refund(order: ModelOrder, state: "cancelled" | "expired"): void {
    order.state = state;
    order.customer.held -= order.price;
    order.customer.available += order.price;
  }

  return {
    customers,
    priceOf,
    live,
    get earned() {
      return earned;
    },
    setPrice: (service: string, price: bigint) => void prices.set(service, price),
    addCustomer(id: string): void {
      customers.push({ id, available: 0n, held: 0n, orders: [], keys: [] });
    },
    credit(customer: ModelCustomer, amount: bigint): void {
      customer.available += amount;
    },
    canBuy: (customer: ModelCustomer, service: string) => customer.available >= priceOf(service),
    buy(order: ModelOrder, key: string): void {
      const { customer, price } = order;
      customer.available -= price;
      customer.held += price;
      customer.orders.push(order);
      customer.keys.push({ key, order });
      if (customer.orders.length > ORDERS_MAX) forgetOldest(customer);
    },
    cancel: (order: ModelOrder) => refund(order, "cancelled"),
    finish(order: ModelOrder): void {
      order.state = "done";
    },
    /** The first code pays for the number; others are free. */
    receive(order: ModelOrder): void {
      if (order.state !== "waiting") return;
      order.state = "received";
      order.customer.held -= order.price;
      earned += (order.price * first.partnerShareBp) / 10_000n;
    },
    /** Ends what is over at this time. */
    passTime(now: number): void {
      for (const order of live().filter(({ expiresAt }) => expiresAt <= now))
        if (order.state === "waiting") refund(order, "expired");
        else order.state = "done";
    },
    /** An order of the customer, in any state. */
    pickOrder: (random: Random, { orders }: ModelCustomer): ModelOrder | undefined =>
      orders.length > 0 ? random.pick(orders) : undefined,
  };
}

export const isLive = (state: ModelState): boolean => state === "waiting" || state === "received";

/** Only ended orders are forgotten. */
function forgetOldest(customer: ModelCustomer): void {
  const oldest = customer.orders.findIndex(({ state }) => !isLive(state));
  const [forgotten] = oldest >= 0 ? customer.orders.splice(oldest, 1) : [];
  customer.keys = customer.keys.filter(({ order }) => order !== forgotten);
}
