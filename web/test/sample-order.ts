import type { Order } from "../src/queries/order.ts";

/** An order waiting for its code. */
export const waitingOrder: Order = {
  orderId: 81204,
  serviceCode: "tg",
  serviceName: "Telegram",
  countryCode: "ee",
  phone: "+37255550142",
  operator: "any",
  smsResult: null,
  smsText: null,
  smsSender: null,
  dtSms: null,
  messages: [],
  awaitsAnother: false,
  checkingUntil: null,
  unreadableAt: null,
  late: null,
  isServiceBlocked: false,
  isBlockedByPolicy: false,
  actions: ["cancel"],
  complaint: null,
  cancelFrom: null,
  dt: "2030-01-01T00:00:00.000Z",
  ttl: 1002,
  lifetime: 1200,
  expiresAt: "2030-01-01T00:20:00.000Z",
  status: 1,
  statusText: "waiting",
  price: 0.42,
  priceUsd: "0.42",
  currency: "USD",
};

const message = {
  at: "2030-01-01T00:00:48.000Z",
  sender: "Telegram",
  text: "Your code is 482913.",
  code: "482913",
};

/** The same order with its code. */
export const receivedOrder: Order = {
  ...waitingOrder,
  status: 2,
  statusText: "received",
  smsResult: message.code,
  smsText: message.text,
  smsSender: message.sender,
  dtSms: message.at,
  messages: [message],
  actions: ["another", "finish"],
  complaint: "possible",
};

export const doneOrder: Order = { ...receivedOrder, status: 3, statusText: "done", ttl: 0, actions: [] };

export const expiredOrder: Order = {
  ...waitingOrder,
  status: 5,
  statusText: "expired",
  ttl: 0,
  actions: ["again"],
};
