import type { OrderItem, OrderMessage } from "@sonum/contract/activations";
import { whileWaiting } from "../../activations/index.ts";
import {
  type Action,
  type Asked,
  isOpen,
  noActivation,
  orderIdIn,
  ownOrder,
  stampOf,
  whoseOf,
} from "./asked.ts";
import { harmlessCode, harmlessText } from "./harmless.ts";
import { refuse } from "./refusal.ts";
import { isYes } from "./refuse-by-price.ts";
import type { Answer } from "./say.ts";

const WAIT_SECONDS_MAX = 25;

export const getStatus: Action = {
  scope: "read",
  isPoll: true,
  run: (asked) => recallWaiting(asked) ?? sayStatus(asked),
};

const write = whileWaiting(() => ({ text: "STATUS_WAIT_CODE" }));

/** What most calls get. Whoever is willing to wait for a change is not answered by what was known before. */
function recallWaiting(asked: Asked): Answer | undefined {
  const orderId = orderIdIn(asked.param("id"));
  if (orderId === undefined || asked.param("wait") !== undefined) return undefined;
  return asked.world.orders.recall(asked.ctx, whoseOf(asked), { orderId, write });
}

async function sayStatus(asked: Asked): Promise<Answer> {
  const order = await pollOrder(asked);
  const text = statusOf(asked, order);
  if (!isYes(asked.param("text")) || !text.startsWith("STATUS_OK")) return { text };
  return { text, headers: { "x-text": headerOf(order.smsText ?? "") } };
}

/** One line, its letters as bytes of UTF-8, which is how programs read a header that is not plain English. */
const headerOf = (text: string): string =>
  Buffer.from(
    harmlessText(text)
      .replace(/\p{Cc}+/gu, " ")
      .trim(),
  ).toString("latin1");

/** Told apart from what was cancelled by its code, which is shown until the order's whole time is over, and after. */
function statusOf({ ctx }: Asked, order: OrderItem): string {
  const code = harmlessCode(order.smsResult ?? "");
  if (order.statusText === "waiting") return "STATUS_WAIT_CODE";
  if (order.awaitsAnother) return `STATUS_WAIT_RETRY:${code}`;
  if (order.statusText === "received") return `STATUS_OK:${code}`;
  return hasRunOut(order, ctx.settings.orderLifetimeMs) ? `STATUS_OK:${code}` : "STATUS_CANCEL";
}

/** Paid for and over by time alone: whoever asks a little late still gets the code. Finished early, it is closed. */
const hasRunOut = ({ statusText, smsResult, lifetime }: OrderItem, lifetimeMs: number) =>
  statusText === "done" && smsResult !== null && lifetime * 1000 >= lifetimeMs;

export const getStatusV2: Action = {
  scope: "read",
  isPoll: true,
  async run(asked) {
    const order = await pollOrder(asked);
    if (isOver(asked, order)) return { text: "STATUS_CANCEL" };
    const [newest] = order.messages;
    if (asked.dialect === "hero")
      return { json: { verificationType: "sms", data: newest ? otpOf(order, newest, 0) : null } };
    const sms = newest && { dateTime: stampOf(newest.at), ...codeAndText(newest) };
    return { json: { verificationType: 0, sms: sms ?? null, call: null } };
  },
};

export const getFullSms: Action = {
  scope: "read",
  isPoll: true,
  async run(asked) {
    const order = await pollOrder(asked);
    const [newest] = order.messages;
    if (isOver(asked, order)) return { text: "STATUS_CANCEL" };
    return { text: newest?.text ? `FULL_SMS:${harmlessText(newest.text)}` : "STATUS_WAIT_CODE" };
  },
};

const SIZE_MAX = 100;

export const getAllSms: Action = {
  scope: "read",
  async run(asked): Promise<Answer> {
    const order = await ownOrder(asked);
    if (asked.dialect === "hero" && !isOpen(order)) throw refuse("ACTIVATION_NOT_ACTIVE");
    const size = countIn(asked.param("size"), { most: SIZE_MAX, otherwise: 10 });
    const page = countIn(asked.param("page"), { most: 1_000, otherwise: 1 });
    const all = order.messages.map((message, n) => otpOf(order, message, n));
    return {
      json: {
        data: all.slice((page - 1) * size, page * size),
        meta: { total: all.length, service: order.serviceCode },
      },
    };
  },
};

export function countIn(text: string | undefined, { most, otherwise }: { most: number; otherwise: number }) {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Math.min(most, Number(text)) : otherwise;
}

const isOver = (asked: Asked, order: OrderItem) => statusOf(asked, order) === "STATUS_CANCEL";

/** The newest of an order's messages has the highest number. */
const otpOf = ({ orderId, messages, serviceCode }: OrderItem, message: OrderMessage, n: number) => ({
  id: `${orderId}-${messages.length - n}`,
  phoneFrom: harmlessText(message.sender ?? ""),
  ...codeAndText(message),
  service: serviceCode,
  date: stampOf(message.at),
  type: "sms",
});

const codeAndText = ({ code, text }: OrderMessage) => ({
  code: code && harmlessCode(code),
  text: text && harmlessText(text),
});

/** The order as it is now, or once it changes within the time the program is willing to wait. */
async function pollOrder(asked: Asked): Promise<OrderItem> {
  const orderId = orderIdIn(asked.param("id"));
  if (orderId === undefined) throw noActivation();
  const seconds = countIn(asked.param("wait"), { most: WAIT_SECONDS_MAX, otherwise: 0 });
  if (seconds === 0) return readNow(asked, orderId);

  const patience = patienceOf(asked.gone(), seconds * 1000);
  try {
    return await readOnceChanged(asked, orderId, patience);
  } finally {
    patience.stop();
  }
}

async function readOnceChanged(
  asked: Asked,
  orderId: number,
  { isOver, over }: Patience,
): Promise<OrderItem> {
  for (;;) {
    const change = asked.world.orders.waitForChange(asked.ctx, asked.customerId, orderId);
    try {
      const order = await readNow(asked, orderId);
      if (!change || !isAwaiting(order) || isOver()) return order;
      await Promise.race([change.woken, over]);
    } finally {
      change?.stop();
    }
  }
}

const isAwaiting = ({ statusText, awaitsAnother }: OrderItem) => statusText === "waiting" || awaitsAnother;

type Patience = { isOver(): boolean; over: Promise<void>; stop(): void };

/** For how long one request waits: until its time is over, or nobody is there for the answer. */
function patienceOf(gone: AbortSignal, ms: number): Patience {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  let hasEnded = gone.aborted;
  const end = () => {
    hasEnded = true;
    resolve();
  };
  const timer = setTimeout(end, ms).unref();
  gone.addEventListener("abort", end, { once: true });
  return { isOver: () => hasEnded, over, stop: () => clearTimeout(timer) };
}

async function readNow(asked: Asked, orderId: number): Promise<OrderItem> {
  const order = await asked.world.orders.poll(asked.ctx, whoseOf(asked), orderId);
  if (!order) throw noActivation();
  return order;
}
