import type { Ear } from "./follow-events.ts";
import type { OrderItem } from "./generated-api.ts";
import type { Client } from "./make-client.ts";
import { SonumError } from "./sonum-error.ts";

export type WaitOptions = {
  /** How many codes of the order are known already: one more is waited for. */
  after?: number;
  signal?: AbortSignal;
  /** How often is asked while the stream of events is away. */
  pollMs?: number;
};

export type ReceivedCode = { code: string; text: string | null; sender: string | null; order: OrderItem };

const POLL_MS = 3_000;
/** Also while the stream is there: what it did not tell is found by looking. */
const LOOK_MS = 30_000;

/**
 * Answers with the code of an order as soon as it comes. It listens to the stream of events, which all who wait share, and
 * asks every few seconds while there is none. An order that ends without a code fails with `order_closed`.
 */
export async function waitForCode(
  client: Client,
  ear: Ear,
  { orderId, after = 0, signal, pollMs = POLL_MS }: WaitOptions & { orderId: number },
): Promise<ReceivedCode> {
  const stream = ear.follow(orderId);
  try {
    for (;;) {
      signal?.throwIfAborted();
      const order = await client.readOrder(
        { params: { orderId: String(orderId) } },
        { ...(signal && { signal }) },
      );
      const code = codeIn(order, after);
      if (code) return code;
      if (["cancelled", "expired", "done"].includes(order.statusText))
        throw new SonumError(409, { code: "order_closed", message: `The order is ${order.statusText}.` });
      await stream.changed(stream.isOpen() ? LOOK_MS : pollMs, signal);
    }
  } finally {
    stream.close();
  }
}

function codeIn(order: OrderItem, after: number): ReceivedCode | undefined {
  if (order.messages.length <= after) return undefined;
  const [newest] = order.messages;
  if (!newest || newest.code === null) return undefined;
  return { code: newest.code, text: newest.text, sender: newest.sender, order };
}
