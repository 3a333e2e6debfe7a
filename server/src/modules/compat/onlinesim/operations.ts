import { type OrderItem, type OrderMessage, orderStatus } from "@sonum/contract/activations/activation";
import { AppError } from "../../../platform/errors.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { cancelUnused, isOpen, ownerOf } from "../program-call.ts";
import { slugsOf } from "../rest/slugs.ts";
import { isTrue, type OnlineSimCall, type OnlineSimMethod, ownOrder, refuse, toDollars } from "./call.ts";
import { codeOfCountry } from "./country-codes.ts";

const LIST_MAX = 100;

export const getState: OnlineSimMethod = {
  summary: "Read an operation, or list all open ones",
  scope: "read",
  params: ["tzid", "message_to_code", "msg_list", "orderby"],
  example: [
    {
      country: 372,
      sum: 0.25,
      service: "telegram",
      number: "+37255500001",
      response: "TZ_NUM_ANSWER",
      tzid: 11631253,
      time: 840,
      form: "index",
      msg: "12345",
    },
  ],
  refusals: ["ERROR_NO_OPERATIONS", "ERROR_WRONG_TZID"],
  isPoll: true,
  async run(call) {
    if (call.param("tzid") !== undefined)
      return [presentState(call, await ownOrder(call, call.backend.orders.pollWhole))];
    const orders = await listOpen(call);
    if (orders.length === 0) throw refuse("ERROR_NO_OPERATIONS");
    return orders.map((order) => presentState(call, order));
  },
};

/** Oldest first, unless asked otherwise. */
async function listOpen(call: OnlineSimCall): Promise<OrderItem[]> {
  const status = [orderStatus.waiting, orderStatus.received];
  const list = { limit: LIST_MAX, offset: 0, sort: [], filter: { status } };
  const { data } = await call.backend.orders.list(call.ctx, { ...ownerOf(call), isLive: true }, list);
  return /^desc$/i.test(call.param("orderby") ?? "") ? data : data.toReversed();
}

function presentState(call: OnlineSimCall, order: OrderItem) {
  const catalogue = CatalogueCache.of(call.ctx);
  const country = catalogue.findCountry(order.countryCode);
  return {
    country: country ? codeOfCountry(country) : 0,
    sum: toDollars(order.priceUsd),
    service: slugsOf(catalogue).ofService({ code: order.serviceCode }),
    number: order.phone,
    response: stateOf(order),
    tzid: order.orderId,
    time: order.ttl,
    form: "index",
    ...messagesOf(call, order),
  };
}

function stateOf({ statusText, awaitsAnother, messages }: OrderItem): string {
  if (statusText === "waiting" || (statusText === "received" && awaitsAnother)) return "TZ_NUM_WAIT";
  if (statusText === "received") return "TZ_NUM_ANSWER";
  return messages.length > 0 ? "TZ_OVER_OK" : "TZ_OVER_EMPTY";
}

/** Without a message there is no `msg`. While another is awaited, only the list has the earlier ones. */
function messagesOf(call: OnlineSimCall, { messages, awaitsAnother, serviceName }: OrderItem) {
  const [newest] = messages;
  if (!newest) return {};
  const textOf = ({ code, text }: OrderMessage) =>
    (isTrue(call.param("message_to_code")) ? (code ?? text) : text) ?? "";
  if (isTrue(call.param("msg_list")))
    return {
      msg: messages.toReversed().map((message) => ({ service: serviceName, msg: textOf(message) })),
    };
  return awaitsAnother ? {} : { msg: textOf(newest) };
}

export const setOperationRevise: OnlineSimMethod = {
  summary: "Wait for another SMS of an operation that has received one",
  scope: "buy",
  params: ["tzid"],
  example: { response: 1, tzid: 11631253 },
  refusals: ["ERROR_NO_TZID", "ERROR_WRONG_TZID", "NO_COMPLETE_TZID"],
  async run(call) {
    const { orderId, awaitsAnother } = await ownOrder(call);
    if (!awaitsAnother)
      await call.backend.orders.requestAnother(call.ctx, call.customerId, orderId).catch(rethrowAsRefusal);
    return { response: 1, tzid: orderId };
  },
};

export const setOperationOk: OnlineSimMethod = {
  summary: "End an operation: with an SMS it is paid, without one the price is refunded",
  scope: "buy",
  params: ["tzid", "ban"],
  example: { response: 1, tzid: 11631253 },
  refusals: ["ERROR_NO_TZID", "ERROR_WRONG_TZID", "TRY_AGAIN_LATER"],
  async run(call) {
    const order = await ownOrder(call);
    await end(call, order).catch(rethrowAsRefusal);
    return { response: 1, tzid: order.orderId };
  },
};

/** Repeatable, because clients retry calls whose result they missed. */
async function end(call: OnlineSimCall, order: OrderItem): Promise<void> {
  if (!isOpen(order)) return;
  if (order.messages.length > 0) await call.backend.orders.finish(call.ctx, call.customerId, order.orderId);
  else await cancelUnused(call, order, { isUnusable: isTrue(call.param("ban")) });
}

function rethrowAsRefusal(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  if (error.code === "too_early" || error.code === "too_many_requests") throw refuse("TRY_AGAIN_LATER");
  if (error.code === "order_closed" || error.code === "no_code_yet") throw refuse("NO_COMPLETE_TZID");
  throw error;
}
