import type { OrderItem } from "@sonum/contract/activations";
import { AppError } from "../../../platform/errors.ts";
import { type Action, type Asked, isOpen, ownOrder } from "./asked.ts";
import { type Refusal, refuse } from "./refusal.ts";
import type { Answer } from "./say.ts";

type Step = (asked: Asked, order: OrderItem) => Promise<string> | string;

export const setStatus: Action = {
  scope: "buy",
  async run(asked) {
    const order = await ownOrder(asked);
    const step = STEPS.get(asked.param("status") ?? "");
    if (!step) throw refuse("BAD_STATUS", { hero: "UNPROCESSABLE_ENTITY" });
    return { text: await step(asked, order) };
  },
};

export const finishActivation: Action = { scope: "buy", run: (asked) => doQuietly(asked, finish) };
export const cancelActivation: Action = { scope: "buy", run: (asked) => doQuietly(asked, cancel) };

async function doQuietly(asked: Asked, step: Step): Promise<Answer> {
  await step(asked, await ownOrder(asked));
  return { nothing: true };
}

const STEPS = new Map<string, Step>([
  ["1", ready],
  ["2", addService],
  ["3", askAnother],
  ["6", finish],
  ["8", cancel],
  ["-1", cancel],
]);

function ready(_: Asked, order: OrderItem) {
  if (!isOpen(order)) throw closed();
  return "ACCESS_READY";
}

function addService(_: Asked, order: OrderItem) {
  if (order.serviceCode !== ANY_OTHER || !isOpen(order)) throw closed();
  return "SMS_ADDED";
}

const ANY_OTHER = "ot";

const closed = () => refuse("BAD_STATUS", { hero: "ACTIVATION_NOT_ACTIVE" });
const noCode = () => refuse("BAD_STATUS", { hero: "UNPROCESSABLE_ENTITY" });

function askAnother({ ctx, world, customerId }: Asked, { orderId, awaitsAnother }: OrderItem) {
  if (awaitsAnother) return "ACCESS_RETRY_GET";
  const asking = world.orders.requestAnother(ctx, customerId, orderId);
  return asking.then(() => "ACCESS_RETRY_GET", explained);
}

function finish({ ctx, world, customerId }: Asked, { orderId }: OrderItem) {
  return world.orders.finish(ctx, customerId, orderId).then(() => "ACCESS_ACTIVATION", explained);
}

/** What was given back, or was over without a code, stays so: programs repeat what they are not sure of. */
function cancel({ ctx, world, customerId }: Asked, order: OrderItem) {
  if (order.statusText === "cancelled" || order.statusText === "expired") return "ACCESS_CANCEL";
  if (order.messages.length > 0) throw hasCode(order);
  const waitedMs = ctx.clock.now().getTime() - order.dt.getTime();
  if (waitedMs < world.orders.cancelFromMs) throw refuse("EARLY_CANCEL_DENIED");
  return world.orders.cancel(ctx, customerId, order.orderId).then(() => "ACCESS_CANCEL", explained);
}

const hasCode = ({ messages }: OrderItem): Refusal =>
  refuse("BAD_STATUS", { hero: messages.length > 1 ? "NEW_OTP_RECEIVED" : "OTP_RECEIVED" });

function explained(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  if (error.code === "order_closed") throw closed();
  if (error.code === "no_code_yet") throw noCode();
  if (error.code === "too_early" || error.code === "too_many_requests") throw refuse("EARLY_CANCEL_DENIED");
  throw error;
}
