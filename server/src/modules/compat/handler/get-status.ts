import type { OrderItem, OrderMessage } from "@sonum/contract/activations/activation";
import { cacheWhileWaiting } from "../../activations/index.ts";
import { isTrue } from "./assert-price-in-range.ts";
import { escapeCode, escapeProtocolWords } from "./escape-protocol-words.ts";
import type { Answer } from "./handler-call.ts";

import {
  type Action,
  formatTimestamp,
  type HandlerCall,
  isOpen,
  noActivation,
  ownerOf,
  ownOrder,
  parseOrderId,
} from "./handler-call.ts";
import { refuse } from "./refusal.ts";

const WAIT_SECONDS_MAX = 25;

export const getStatus: Action = {
  scope: "read",
  isPoll: true,
  run: (call) => cachedAnswer(call) ?? answerStatus(call),
};

const answerWaiting = cacheWhileWaiting(() => ({ text: "STATUS_WAIT_CODE" }));

/** Serves most calls. Long polls are not answered from the cache. */
function cachedAnswer(call: HandlerCall): Answer | undefined {
  const orderId = parseOrderId(call.param("id"));
  if (orderId === undefined || call.param("wait") !== undefined) return undefined;
  return call.backend.orders.cachedAnswer(call.ctx, ownerOf(call), { orderId, answerWaiting });
}

async function answerStatus(call: HandlerCall): Promise<Answer> {
  const order = await pollOrder(call);
  const text = statusOf(call, order);
  if (!isTrue(call.param("text")) || !text.startsWith("STATUS_OK")) return { text };
  return { text, headers: { "x-text": toHeader(order.smsText ?? "") } };
}

/** One line of UTF-8 bytes in a Latin-1 header string, as clients decode it. */
const toHeader = (text: string): string =>
  Buffer.from(
    escapeProtocolWords(text)
      .replace(/\p{Cc}+/gu, " ")
      .trim(),
  ).toString("latin1");

/** A finished order shows its code if it ran its whole lifetime; otherwise it counts as cancelled. */
function statusOf({ ctx }: HandlerCall, order: OrderItem): string {
  const code = escapeCode(order.smsResult ?? "");
  if (order.statusText === "waiting") return "STATUS_WAIT_CODE";
  if (order.awaitsAnother) return `STATUS_WAIT_RETRY:${code}`;
  if (order.statusText === "received") return `STATUS_OK:${code}`;
  return hasRunOut(order, ctx.settings.orderLifetimeMs) ? `STATUS_OK:${code}` : "STATUS_CANCEL";
}

/** Paid and ended by time: late callers still get the code. Not for orders finished early. */
const hasRunOut = ({ statusText, smsResult, lifetime }: OrderItem, lifetimeMs: number) =>
  statusText === "done" && smsResult !== null && lifetime * 1000 >= lifetimeMs;

export const getStatusV2: Action = {
  scope: "read",
  isPoll: true,
  async run(call) {
    const order = await pollOrder(call);
    if (isOver(call, order)) return { text: "STATUS_CANCEL" };
    const [newest] = order.messages;
    if (call.dialect === "hero")
      return { json: { verificationType: "sms", data: newest ? presentOtp(order, newest, 0) : null } };
    const sms = newest && { dateTime: formatTimestamp(newest.at), ...codeAndText(newest) };
    return { json: { verificationType: 0, sms: sms ?? null, call: null } };
  },
};

export const getFullSms: Action = {
  scope: "read",
  isPoll: true,
  async run(call) {
    const order = await pollOrder(call);
    const [newest] = order.messages;
    if (isOver(call, order)) return { text: "STATUS_CANCEL" };
    return { text: newest?.text ? `FULL_SMS:${escapeProtocolWords(newest.text)}` : "STATUS_WAIT_CODE" };
  },
};

const SIZE_MAX = 100;

export const getAllSms: Action = {
  scope: "read",
  async run(call): Promise<Answer> {
    const order = await ownOrder(call);
    if (call.dialect === "hero" && !isOpen(order)) throw refuse("ACTIVATION_NOT_ACTIVE");
    const size = parseCount(call.param("size"), { max: SIZE_MAX, fallback: 10 });
    const page = parseCount(call.param("page"), { max: 1_000, fallback: 1 });
    const all = order.messages.map((message, n) => presentOtp(order, message, n));
    return {
      json: {
        data: all.slice((page - 1) * size, page * size),
        meta: { total: all.length, service: order.serviceCode },
      },
    };
  },
};

export function parseCount(text: string | undefined, { max, fallback }: { max: number; fallback: number }) {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Math.min(max, Number(text)) : fallback;
}

const isOver = (call: HandlerCall, order: OrderItem) => statusOf(call, order) === "STATUS_CANCEL";

/** The newest message has the highest id. */
const presentOtp = ({ orderId, messages, serviceCode }: OrderItem, message: OrderMessage, n: number) => ({
  id: `${orderId}-${messages.length - n}`,
  phoneFrom: escapeProtocolWords(message.sender ?? ""),
  ...codeAndText(message),
  service: serviceCode,
  date: formatTimestamp(message.at),
  type: "sms",
});

const codeAndText = ({ code, text }: OrderMessage) => ({
  code: code && escapeCode(code),
  text: text && escapeProtocolWords(text),
});

/** The order now, or after its next change within the requested wait. */
async function pollOrder(call: HandlerCall): Promise<OrderItem> {
  const orderId = parseOrderId(call.param("id"));
  if (orderId === undefined) throw noActivation();
  const seconds = parseCount(call.param("wait"), { max: WAIT_SECONDS_MAX, fallback: 0 });
  if (seconds === 0) return readNow(call, orderId);

  const deadline = createDeadline(call.disconnected(), seconds * 1000);
  try {
    return await readOnceChanged(call, orderId, deadline);
  } finally {
    deadline.stop();
  }
}

async function readOnceChanged(
  call: HandlerCall,
  orderId: number,
  { isOver, over }: Deadline,
): Promise<OrderItem> {
  for (;;) {
    const wait = call.backend.orders.waitForChange(call.ctx, call.customerId, orderId);
    try {
      const order = await readNow(call, orderId);
      if (!wait || !isAwaiting(order) || isOver()) return order;
      await Promise.race([wait.changed, over]);
    } finally {
      wait?.stop();
    }
  }
}

const isAwaiting = ({ statusText, awaitsAnother }: OrderItem) => statusText === "waiting" || awaitsAnother;

type Deadline = { isOver(): boolean; over: Promise<void>; stop(): void };

/** Ends after `ms` or when the client disconnects. */
function createDeadline(disconnected: AbortSignal, ms: number): Deadline {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  let hasEnded = disconnected.aborted;
  const end = () => {
    hasEnded = true;
    resolve();
  };
  const timer = setTimeout(end, ms).unref();
  disconnected.addEventListener("abort", end, { once: true });
  return { isOver: () => hasEnded, over, stop: () => clearTimeout(timer) };
}

async function readNow(call: HandlerCall, orderId: number): Promise<OrderItem> {
  const order = await call.backend.orders.poll(call.ctx, ownerOf(call), orderId);
  if (!order) throw noActivation();
  return order;
}
