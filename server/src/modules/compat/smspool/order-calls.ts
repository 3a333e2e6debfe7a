import type { OrderItem } from "@sonum/contract/activations/activation";
import { formatUsd } from "@sonum/contract/money";
import { cancelUnused, isOpen, isRefusalOfOrder, type ProgramCall } from "../program-call.ts";
import { ownOrder, type SmspoolCall, toUnixSeconds } from "./call.ts";
import { listOpen, stateOf } from "./order-lists.ts";
import { noOrder, noResend, refuse, type SmspoolRefusal, tooEarly } from "./refusals.ts";

/** As in the protocol; its numbers for expired and cancelled orders are older, both are refunded. */
const STATUS = { pending: 1, complete: 3, refunded: 6 } as const;

const ORDER = ["orderid", "order_id"] as const;

export const readSms: SmspoolCall = {
  summary: "Read the SMS of an order: status 1 while it is awaited, 3 with it, 6 if the price was refunded",
  access: "read",
  params: ORDER,
  example: { status: 3, sms: "12345", full_sms: "Your code is 12345", expiration: 1_793_966_400, resend: 0 },
  refusals: [noOrder()],
  isPoll: true,
  async run(call) {
    const order = await ownOrder(call, call.backend.orders.pollWhole);
    const state = stateOf(order);
    const common = { status: STATUS[state], expiration: toUnixSeconds(order.expiresAt), resend: 0 };
    if (state === "complete") return { ...common, ...messageOf(order) };
    const waiting = { ...common, time_left: order.ttl };
    return state === "pending" ? waiting : { ...waiting, message: "This order has been refunded" };
  },
};

function messageOf({ messages: [newest] }: OrderItem) {
  const text = newest?.text ?? "";
  return { sms: newest?.code ?? text, full_sms: text };
}

export const resend: SmspoolCall = {
  summary: "Wait for another SMS of an order that has received one",
  access: "buy",
  params: ORDER,
  example: {
    success: 1,
    message: "Your number has been requested again!",
    order_id: "11631253",
    charge: 0,
    resend: 0,
  },
  refusals: [noOrder(), noResend(false)],
  async run(call) {
    const order = await ownOrder(call);
    const { orderId, awaitsAnother } = order;
    if (!awaitsAnother)
      await call.backend.orders
        .requestAnother(call.ctx, call.customerId, orderId)
        .catch(refuseWith(noResend(order.messages.length > 0)));
    return {
      success: 1,
      message: "Your number has been requested again!",
      order_id: String(orderId),
      charge: 0,
      resend: 0,
    };
  },
};

export const cancel: SmspoolCall = {
  summary: "Cancel an order without an SMS; its price is refunded",
  access: "buy",
  params: ORDER,
  example: { success: 1, message: "The order has been cancelled, and you have been refunded 0.25 dollars." },
  refusals: [noOrder(), tooEarly()],
  /** Repeatable, because programs retry calls whose result they missed. */
  async run(call) {
    const order = await ownOrder(call);
    if (order.messages.length > 0) throw alreadyUsed();
    if (isOpen(order)) await cancelUnused(call, order, { isUnusable: false }).catch(refuseWith(tooEarly()));
    const refunded = formatUsd(order.priceUsd);
    return {
      success: 1,
      message: `The order has been cancelled, and you have been refunded ${refunded} dollars.`,
    };
  },
};

const alreadyUsed = () => refuse(400, "Your order has received an SMS and cannot be cancelled.");

const refuseWith =
  (refusal: SmspoolRefusal) =>
  (error: unknown): never => {
    throw isRefusalOfOrder(error) ? refusal : error;
  };

export const cancelAll: SmspoolCall = {
  summary: "Cancel the open orders without an SMS that are old enough, 100 at once",
  access: "buy",
  params: [],
  example: { success: 1, message: "Your active orders have been refunded", refunded_orders: ["11631253"] },
  async run(call) {
    const refunded: string[] = [];
    for (const order of await listOpen(call))
      if (order.messages.length === 0 && (await isCancelled(call, order)))
        refunded.push(String(order.orderId));
    return { success: 1, message: "Your active orders have been refunded", refunded_orders: refunded };
  },
};

async function isCancelled(call: ProgramCall, order: OrderItem): Promise<boolean> {
  try {
    await cancelUnused(call, order, { isUnusable: false });
    return true;
  } catch (error) {
    if (isRefusalOfOrder(error)) return false;
    throw error;
  }
}
