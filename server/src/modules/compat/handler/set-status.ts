import type { OrderItem } from "@sonum/contract/activations/activation";
import { AppError } from "../../../platform/errors.ts";
import type { Answer } from "./handler-call.ts";

import { type Action, type HandlerCall, isOpen, ownOrder } from "./handler-call.ts";
import { type Refusal, refuse } from "./refusal.ts";

type Step = (call: HandlerCall, order: OrderItem) => Promise<string> | string;

export const setStatus: Action = {
  scope: "buy",
  async run(call) {
    const order = await ownOrder(call);
    const step = STEPS.get(call.param("status") ?? "");
    if (!step) throw refuse("BAD_STATUS", { hero: "UNPROCESSABLE_ENTITY" });
    return { text: await step(call, order) };
  },
};

export const finishActivation: Action = { scope: "buy", run: (call) => runWithoutBody(call, finish) };
export const cancelActivation: Action = { scope: "buy", run: (call) => runWithoutBody(call, cancel) };

async function runWithoutBody(call: HandlerCall, step: Step): Promise<Answer> {
  await step(call, await ownOrder(call));
  return { nothing: true };
}

const STEPS = new Map<string, Step>([
  ["1", ready],
  ["2", addService],
  ["3", requestAnother],
  ["6", finish],
  ["8", cancel],
  ["-1", cancel],
]);

function ready(_: HandlerCall, order: OrderItem) {
  if (!isOpen(order)) throw closed();
  return "ACCESS_READY";
}

function addService(_: HandlerCall, order: OrderItem) {
  if (order.serviceCode !== ANY_OTHER_SERVICE || !isOpen(order)) throw closed();
  return "SMS_ADDED";
}

const ANY_OTHER_SERVICE = "ot";

const closed = () => refuse("BAD_STATUS", { hero: "ACTIVATION_NOT_ACTIVE" });
const noCode = () => refuse("BAD_STATUS", { hero: "UNPROCESSABLE_ENTITY" });

function requestAnother({ ctx, backend, customerId }: HandlerCall, { orderId, awaitsAnother }: OrderItem) {
  if (awaitsAnother) return "ACCESS_RETRY_GET";
  return backend.orders
    .requestAnother(ctx, customerId, orderId)
    .then(() => "ACCESS_RETRY_GET", rethrowAsRefusal);
}

function finish({ ctx, backend, customerId }: HandlerCall, { orderId }: OrderItem) {
  return backend.orders.finish(ctx, customerId, orderId).then(() => "ACCESS_ACTIVATION", rethrowAsRefusal);
}

/** Idempotent, because clients retry calls whose result they missed. */
function cancel({ ctx, backend, customerId }: HandlerCall, order: OrderItem) {
  if (order.statusText === "cancelled" || order.statusText === "expired") return "ACCESS_CANCEL";
  if (order.messages.length > 0) throw hasCode(order);
  const ageMs = ctx.clock.now().getTime() - order.dt.getTime();
  if (ageMs < backend.orders.cancelFromMs) throw refuse("EARLY_CANCEL_DENIED");
  return backend.orders.cancel(ctx, customerId, order.orderId).then(() => "ACCESS_CANCEL", rethrowAsRefusal);
}

const hasCode = ({ messages }: OrderItem): Refusal =>
  refuse("BAD_STATUS", { hero: messages.length > 1 ? "NEW_OTP_RECEIVED" : "OTP_RECEIVED" });

function rethrowAsRefusal(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  if (error.code === "order_closed") throw closed();
  if (error.code === "no_code_yet") throw noCode();
  if (error.code === "too_early" || error.code === "too_many_requests") throw refuse("EARLY_CANCEL_DENIED");
  throw error;
}
