export type Place = { origin: string; headers: Record<string, string> };

export type Stream = {
  isOpen(): boolean;
  /** Until the order changed, the time is over, or the stream came or went. */
  changed(ms: number, signal?: AbortSignal): Promise<void>;
  close(): void;
};

const COME_BACK_MS = 2_000;

/** Listens to what happens to one order; a stream that breaks is opened again where it stopped. */
export function follow({ origin, headers }: Place, orderId: number): Stream {
  const closing = new AbortController();
  let isOpen = false;
  let isNew = false;
  let lastEventId = "";
  let wake = () => {};
  const tell = () => {
    isNew = true;
    wake();
  };

  async function listen() {
    const response = await fetch(`${origin}/rest/events`, {
      headers: { ...headers, ...(lastEventId && { "last-event-id": lastEventId }) },
      signal: closing.signal,
    });
    if (!response.ok || !response.body) return;
    isOpen = true;
    tell();
    for await (const { event, id, data } of eventsIn(response.body)) {
      if (id) lastEventId = id;
      if (event === "order" && JSON.parse(data).orderId === orderId) tell();
    }
  }

  async function keepListening() {
    while (!closing.signal.aborted) {
      await listen().catch(() => {});
      isOpen = false;
      tell();
      await pause(COME_BACK_MS, closing.signal);
    }
  }
  void keepListening();

  return {
    isOpen: () => isOpen,
    async changed(ms, signal) {
      if (!isNew)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
          signal?.addEventListener("abort", wake, { once: true });
        });
      isNew = false;
      wake = () => {};
    },
    close: () => closing.abort(),
  };
}

type Heard = { event: string; id: string; data: string };

/** The events of a stream, as https://html.spec.whatwg.org/multipage/server-sent-events.html has them. */
async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<Heard> {
  let rest = "";
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).split("\n\n");
    rest = blocks.pop() ?? "";
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
