import type { Client, ReceivedCode, WaitOptions } from "./client.ts";
import type { OrderItem } from "./generated-api.ts";

import type { OrderEvents } from "./order-events.ts";
import { SonumError } from "./sonum-error.ts";

const POLL_MS = 3_000;
/** Poll interval while the stream is up, in case it missed an event. */
const CONNECTED_POLL_MS = 30_000;
/** Polls without an answer are given up: the shop's machine may be gone without a word. */
const UNANSWERED_MS_MAX = 30_000;

/**
 * Resolves with the code of an order as soon as it arrives, and with an SMS without a code too. Uses the event stream shared by all
 * waiting orders, and polls every few seconds while that is down. While the shop cannot be reached, or asks to wait, it goes on
 * trying. Throws `order_closed` if the order ends without a code.
 */
export async function waitForCode(
  client: Client,
  events: OrderEvents,
  { orderId, after = 0, signal, pollMs = POLL_MS }: WaitOptions & { orderId: number },
): Promise<ReceivedCode> {
  const subscription = events.subscribe(orderId);
  try {
    for (;;) {
      signal?.throwIfAborted();
      const order = await readOrder(client, orderId, signal);
      if ("retryMs" in order) {
        await subscription.waitForChange(Math.max(pollMs, order.retryMs), signal);
        continue;
      }
      const code = findCode(order, after);
      if (code) return code;
      if (["cancelled", "expired", "done"].includes(order.statusText))
        throw new SonumError(409, { code: "order_closed", message: `The order is ${order.statusText}.` });
      await subscription.waitForChange(subscription.isOpen() ? CONNECTED_POLL_MS : pollMs, signal);
    }
  } finally {
    subscription.close();
  }
}

const TOO_MANY = 429;
const SERVER_ERROR = 500;

/** The order, or after which time to try again: the shop restarts, the network is down, or it asks to wait. */
async function readOrder(
  client: Client,
  orderId: number,
  signal: AbortSignal | undefined,
): Promise<OrderItem | { retryMs: number }> {
  const timeout = AbortSignal.timeout(UNANSWERED_MS_MAX);
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    return await client.readOrder({ params: { orderId: String(orderId) } }, { signal: either });
  } catch (error) {
    signal?.throwIfAborted();
    if (timeout.aborted) return { retryMs: 0 };
    // `fetch` reports a network failure as a TypeError.
    if (error instanceof TypeError) return { retryMs: 0 };
    if (!(error instanceof SonumError) || (error.status < SERVER_ERROR && error.status !== TOO_MANY))
      throw error;
    return { retryMs: Number(error.details?.["retryAfterSeconds"] ?? 0) * 1000 || 0 };
  }
}

function findCode(order: OrderItem, after: number): ReceivedCode | undefined {
  if (order.messages.length <= after) return undefined;
  const [newest] = order.messages;
  if (!newest) return undefined;
  return { code: newest.code, text: newest.text, sender: newest.sender, order };
}
