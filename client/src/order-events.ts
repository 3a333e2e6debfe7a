export type Connection = { origin: string; headers: Record<string, string> };

export type OrderSubscription = {
  isOpen(): boolean;
  /** Resolves when the order changed, the time is over, or the stream connected or disconnected. */
  waitForChange(ms: number, signal?: AbortSignal): Promise<void>;
  close(): void;
};

/** Subscriptions to single orders over one shared stream, which is open while there is a subscriber. */
export type OrderEvents = { subscribe(orderId: number): OrderSubscription };

const RECONNECT_MS = 2_000;

export function createOrderEvents(place: Connection): OrderEvents {
  const subscribers = new Set<Subscriber>();
  const notifyAll = () => {
    for (const subscriber of subscribers) subscriber.notify();
  };
  let stream: EventStream | undefined;

  return {
    subscribe(orderId) {
      const subscriber = createSubscriber(orderId);
      subscribers.add(subscriber);
      stream ??= openStream(place, {
        onChange: notifyAll,
        onOrder(id) {
          for (const one of subscribers) if (one.orderId === id) one.notify();
        },
      });
      return {
        isOpen: () => stream?.isOpen() ?? false,
        waitForChange: subscriber.waitForChange,
        close() {
          subscribers.delete(subscriber);
          if (subscribers.size > 0) return;
          stream?.close();
          stream = undefined;
        },
      };
    },
  };
}

type Subscriber = Pick<OrderSubscription, "waitForChange"> & { orderId: number; notify(): void };

function createSubscriber(orderId: number): Subscriber {
  let hasChanged = false;
  let wake = () => {};
  return {
    orderId,
    notify() {
      hasChanged = true;
      wake();
    },
    async waitForChange(ms, signal) {
      if (!hasChanged && !signal?.aborted)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          const stop = () => resolve();
          signal?.addEventListener("abort", stop, { once: true });
          wake = () => {
            clearTimeout(timer);
            signal?.removeEventListener("abort", stop);
            resolve();
          };
        }).finally(() => wake());
      hasChanged = false;
      wake = () => {};
    },
  };
}

type EventStream = { isOpen(): boolean; close(): void };
type Handlers = { onOrder(orderId: number): void; onChange(): void };

/** Opens the event stream; reconnects from the last event after a failure. */
function openStream({ origin, headers }: Connection, { onOrder, onChange }: Handlers): EventStream {
  const closing = new AbortController();
  let isOpen = false;
  let lastEventId = "";

  async function listen() {
    const response = await fetch(`${origin}/rest/events`, {
      headers: { ...headers, ...(lastEventId && { "last-event-id": lastEventId }) },
      signal: closing.signal,
    });
    if (!response.ok || !response.body) return;
    isOpen = true;
    onChange();
    for await (const { event, id, data } of parseEvents(response.body)) {
      if (id) lastEventId = id;
      if (event === "order") onOrder(JSON.parse(data).orderId);
    }
  }

  async function keepListening() {
    while (!closing.signal.aborted) {
      await listen().catch(() => {});
      isOpen = false;
      onChange();
      await pause(RECONNECT_MS, closing.signal);
    }
  }
  void keepListening();
  return { isOpen: () => isOpen, close: () => closing.abort() };
}

type ServerEvent = { event: string; id: string; data: string };

/** Parses a stream of server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
async function* parseEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  let buffered = "";
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (buffered + decoder.decode(value, { stream: true })).split("\n\n");
    buffered = blocks.pop() ?? "";
    for (const block of blocks) {
      const lines = block.split("\n");
      const field = (name: string) =>
        lines
          .filter((line) => line.startsWith(`${name}:`))
          .map((line) => line.slice(name.length + 1).trimStart())
          .join("\n");
      yield { event: field("event"), id: field("id"), data: field("data") };
    }
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener("abort", stop, { once: true });
  });
