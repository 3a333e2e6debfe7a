import type { OrderItem } from "@sonum/contract/activations/activation";
import type { Ctx } from "../../../platform/context.ts";
import { type RestCall, slugsIn, toDollars } from "./call.ts";

/** RECEIVED means that the number is ready; only `sms` tells whether a message arrived. */
const STATUS = {
  waiting: "RECEIVED",
  received: "RECEIVED",
  done: "FINISHED",
  cancelled: "CANCELED",
  expired: "TIMEOUT",
} as const;

/** Orders in the REST v1 format. */
export async function presentOrders(call: Pick<RestCall, "ctx" | "backend">, orders: OrderItem[]) {
  const cancelled = orders.filter(({ statusText }) => statusText === "cancelled");
  const banned = await call.backend.orders.listBanned(
    call.ctx,
    cancelled.map((order) => internalId(call.ctx, order)),
  );
  return orders.map((order) => ({
    ...fieldsOf(call, order),
    status: banned.has(internalId(call.ctx, order)) ? "BANNED" : STATUS[order.statusText],
  }));
}

/** An open order, which cannot be banned yet. */
export const presentOpen = (call: Pick<RestCall, "ctx">, order: OrderItem) => ({
  ...fieldsOf(call, order),
  status: STATUS[order.statusText],
});

/** An order just bought: PENDING, without messages. */
export const presentNew = (call: RestCall, order: OrderItem) => ({
  ...fieldsOf(call, order),
  status: "PENDING",
  sms: null,
});

const internalId = ({ publicIds }: Ctx, { orderId }: OrderItem): bigint => publicIds.toInternal(orderId);

const fieldsOf = (call: Pick<RestCall, "ctx">, order: OrderItem) => ({
  id: order.orderId,
  phone: order.phone,
  operator: order.operator,
  product: slugsIn(call).ofService({ code: order.serviceCode }),
  price: toDollars(order.priceUsd),
  status: "",
  expires: order.expiresAt.toISOString(),
  sms: presentMessages(order),
  created_at: order.dt.toISOString(),
  forwarding: false,
  forwarding_number: "",
  country: slugsIn(call).ofCountry(order.countryCode),
});

/** Oldest first. */
export const presentMessages = ({ orderId, messages }: OrderItem) =>
  messages.toReversed().map(({ at, sender, text, code }, n) => ({
    id: orderId * 100 + n,
    created_at: at.toISOString(),
    date: at.toISOString(),
    sender: sender ?? "",
    text: text ?? "",
    code: code ?? "",
  }));
