import type { OrderItem } from "@sonum/contract/activations/activation";
import {
  buyAtListedPrice,
  cancelUnused,
  isOpen,
  isRefusalOfOrder,
  type ProgramCall,
} from "../program-call.ts";
import { findOwnOrder, parseCountry, parseService, presentPhone, refuse, type SmspvaMethod } from "./call.ts";

/** Fields that describe that shop's own equipment; some clients read them. */
const FIXED = {
  again: 0,
  extra: "",
  karma: 100,
  pass: null,
  balanceOnPhone: 0,
  service: null,
  country: null,
  branchId: 0,
  callForwarding: false,
  goipSlotId: -1,
};

const NO_ORDER = { number: null, CountryCode: "", id: -1, text: null, sms: null, lifeSpan: 0, ...FIXED };

const presentOrder = (
  call: ProgramCall,
  order: OrderItem,
  message: { text: string; sms: string } | undefined,
) => ({
  ...presentPhone(call, order),
  id: order.orderId,
  text: message?.text ?? null,
  sms: message?.sms ?? null,
  /** Seconds left. */
  lifeSpan: order.ttl,
  ...FIXED,
});

export const NO_NUMBERS = { response: "2", ...NO_ORDER };

export const get_number: SmspvaMethod = {
  summary: "Buy a number for one service; `2` if there is none. `number` comes without its calling code",
  scope: "buy",
  params: ["service", "country"],
  example: {
    response: "1",
    number: "55500001",
    CountryCode: "+372",
    id: 11631253,
    text: null,
    sms: null,
    lifeSpan: 1200,
    ...FIXED,
  },
  async run(call) {
    const service = parseService(call);
    const { country } = parseCountry(call);
    const order = country && (await buyAtListedPrice(call, { service, country }));
    return order ? { response: "1", ...presentOrder(call, order, undefined) } : NO_NUMBERS;
  },
};

export const get_sms: SmspvaMethod = {
  summary: "Read the SMS of an order: `1` with it, `2` while it is awaited, `3` if there is none to come",
  scope: "read",
  params: ["id"],
  example: {
    response: "1",
    number: "55500001",
    CountryCode: "+372",
    id: 11631253,
    text: "Your code is 12345",
    sms: "12345",
    lifeSpan: 840,
    ...FIXED,
  },
  isPoll: true,
  async run(call) {
    const order = await findOwnOrder(call, call.backend.orders.pollWhole);
    if (!order) return { response: "3", ...NO_ORDER };
    const [newest] = order.messages;
    const isAwaited = order.statusText === "waiting" || (isOpen(order) && order.awaitsAnother);
    if (isAwaited) return { response: "2", ...presentOrder(call, order, undefined) };
    if (!newest) return { response: "3", ...presentOrder(call, order, undefined) };
    const text = newest.text ?? "";
    return { response: "1", ...presentOrder(call, order, { text, sms: newest.code ?? text }) };
  },
};

export const get_clearsms: SmspvaMethod = {
  summary: "Wait for another SMS of an order that has received one",
  scope: "buy",
  params: ["id"],
  example: { response: "1", clearsms: "ok" },
  async run(call) {
    const order = await findOwnOrder(call);
    if (!order) return { response: "2", clearsms: "error" };
    if (!order.awaitsAnother) {
      const asked = call.backend.orders.requestAnother(call.ctx, call.customerId, order.orderId);
      await asked.catch(refuseWith({ response: "2", clearsms: "error" }));
    }
    return { response: "1", clearsms: "ok" };
  },
};

export const denial: SmspvaMethod = {
  summary: "Cancel an order without an SMS; its price is refunded",
  scope: "buy",
  params: ["id"],
  example: { response: "1", number: "55500001", id: 11631253 },
  run: (call) => cancel(call, { isUnusable: false }),
};

export const ban: SmspvaMethod = {
  summary: "Cancel an order without an SMS and report its number as unusable; its price is refunded",
  scope: "buy",
  params: ["id"],
  example: { response: "1", number: "55500001", id: 11631253 },
  run: (call) => cancel(call, { isUnusable: true }),
};

/** Repeatable, because clients retry calls whose result they missed. */
async function cancel(call: ProgramCall, reason: { isUnusable: boolean }) {
  const order = await findOwnOrder(call);
  if (!order) return { response: "2", number: null, id: -1, error_msg: "No such order" };
  const named = { number: presentPhone(call, order).number, id: order.orderId };
  if (order.messages.length > 0)
    return { response: "2", ...named, error_msg: "The order has received an SMS" };
  if (isOpen(order)) {
    const tooEarly = { response: "2", ...named, error_msg: "The order cannot be cancelled yet" };
    await cancelUnused(call, order, reason).catch(refuseWith(tooEarly));
  }
  return { response: "1", ...named };
}

const refuseWith =
  (answer: object) =>
  (error: unknown): never => {
    throw isRefusalOfOrder(error) ? refuse(answer) : error;
  };
