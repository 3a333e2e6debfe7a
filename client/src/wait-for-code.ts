import type { Client, ReceivedCode, WaitOptions } from "./client.ts";
import type { OrderItem } from "./generated-api.ts";

import type { OrderEvents } from "./order-events.ts";
import { SonumError } from "./sonum-error.ts";

const POLL_MS = 3_000;
/** Poll interval while the stream is up, in case it missed an event. */
const CONNECTED_POLL_MS = 30_000;

/**
 * Resolves with the code of an order as soon as it arrives. Uses the event stream shared by all waiting orders, and polls
 * every few seconds while that is down. Throws `order_closed` if the order ends without a code.
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
      const order = await client.readOrder(
        { params: { orderId: String(orderId) } },
        { ...(signal && { signal }) },
      );
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

function findCode(order: OrderItem, after: number): ReceivedCode | undefined {
  if (order.messages.length <= after) return undefined;
  const [newest] = order.messages;
  if (!newest || newest.code === null) return undefined;
  return { code: newest.code, text: newest.text, sender: newest.sender, order };
}
