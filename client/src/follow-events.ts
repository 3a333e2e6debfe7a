export type Place = { origin: string; headers: Record<string, string> };

export type Stream = {
  isOpen(): boolean;
  /** Until the order changed, the time is over, or the stream came or went. */
  changed(ms: number, signal?: AbortSignal): Promise<void>;
  close(): void;
};

/** Follows single orders, all of them by one stream, which is open while anybody follows. */
export type Ear = { follow(orderId: number): Stream };

const COME_BACK_MS = 2_000;

export function makeEar(place: Place): Ear {
  const followers = new Set<Follower>();
  const tellAll = () => {
    for (const follower of followers) follower.tell();
  };
  let line: Line | undefined;

  return {
    follow(orderId) {
      const follower = makeFollower(orderId);
      followers.add(follower);
      line ??= openLine(place, {
        onChange: tellAll,
        onOrder(id) {
          for (const one of followers) if (one.orderId === id) one.tell();
        },
      });
      return {
        isOpen: () => line?.isOpen() ?? false,
        changed: follower.changed,
        close() {
          followers.delete(follower);
          if (followers.size > 0) return;
          line?.close();
          line = undefined;
        },
      };
    },
  };
}

type Follower = Pick<Stream, "changed"> & { orderId: number; tell(): void };

function makeFollower(orderId: number): Follower {
  let isNew = false;
  let wake = () => {};
  return {
    orderId,
    tell() {
      isNew = true;
      wake();
    },
    async changed(ms, signal) {
      if (!isNew && !signal?.aborted)
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
      isNew = false;
      wake = () => {};
    },
  };
}

type Line = { isOpen(): boolean; close(): void };
type Hears = { onOrder(orderId: number): void; onChange(): void };

/** The stream of events; one that breaks is opened again where it stopped. */
function openLine({ origin, headers }: Place, { onOrder, onChange }: Hears): Line {
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
    for await (const { event, id, data } of eventsIn(response.body)) {
      if (id) lastEventId = id;
      if (event === "order") onOrder(JSON.parse(data).orderId);
    }
  }

  async function keepListening() {
    while (!closing.signal.aborted) {
      await listen().catch(() => {});
      isOpen = false;
      onChange();
      await pause(COME_BACK_MS, closing.signal);
    }
  }
  void keepListening();
  return { isOpen: () => isOpen, close: () => closing.abort() };
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
