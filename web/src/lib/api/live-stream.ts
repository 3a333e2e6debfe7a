import { EventSourceParserStream } from "eventsource-parser/stream";

/** `waiting`: disconnected, will retry. `offline`: no network. `closed`: refused by the server, no more retries. */
export type LiveState = "connecting" | "open" | "waiting" | "offline" | "closed";

type LiveStream = {
  url: string;
  token: () => string | undefined;
  onEvent: (name: string, data: unknown) => void;
  onState: (state: LiveState) => void;
  signal: AbortSignal;
};

/** The server sends something at least every 15 s; without anything for this long the connection is dead. */
const HEARTBEAT_MS = 35_000;
const PAUSE_MS = 1000;
const PAUSE_MAX_MS = 30_000;

/**
 * Receives server-sent events until aborted. Unlike EventSource it sends the token. Resumes after the last event and
 * reconnects with exponential backoff and jitter.
 */
export async function subscribeLiveStream(stream: LiveStream): Promise<void> {
  const cursor: StreamCursor = { lastId: undefined, pauseMs: PAUSE_MS };
  for (let failures = 0; !stream.signal.aborted; failures++) {
    const outcome = await connectOnce(stream, cursor);
    if (outcome === "refused") return stream.onState("closed");
    if (outcome === "connected") failures = 0;
    if (stream.signal.aborted) return;

    if (!navigator.onLine) {
      stream.onState("offline");
      await nextEvent("online");
    }
    stream.onState("waiting");
    const pause = Math.min(PAUSE_MAX_MS, cursor.pauseMs * 2 ** failures);
    await new Promise((resume) => setTimeout(resume, pause * (0.5 + Math.random() / 2)));
  }
}

type StreamCursor = { lastId: string | undefined; pauseMs: number };

async function connectOnce(
  stream: LiveStream,
  cursor: StreamCursor,
): Promise<"connected" | "failed" | "refused"> {
  const connection = new AbortController();
  const disconnect = () => connection.abort();
  stream.signal.addEventListener("abort", disconnect);
  // Without a network the connection stays open and silent, so it is closed here.
  addEventListener("offline", disconnect);
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  const resetWatchdog = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(disconnect, HEARTBEAT_MS);
  };
  let hasConnected = false;
  try {
    const response = await fetch(stream.url, requestFor(stream, cursor, connection.signal));
    if ([204, 401, 403].includes(response.status)) return "refused";
    if (!response.ok || !response.body) return "failed";
    hasConnected = true;
    stream.onState("open");
    resetWatchdog();
    const parser = new EventSourceParserStream({
      onRetry: (ms) => {
        cursor.pauseMs = ms;
      },
      onComment: resetWatchdog,
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(parser).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      resetWatchdog();
      if (next.value.id) cursor.lastId = next.value.id;
      stream.onEvent(next.value.event ?? "message", JSON.parse(next.value.data || "null"));
    }
  } catch {
    // Not reported: the loop above reconnects.
  } finally {
    clearTimeout(watchdog);
    stream.signal.removeEventListener("abort", disconnect);
    removeEventListener("offline", disconnect);
  }
  return hasConnected ? "connected" : "failed";
}

function requestFor(stream: LiveStream, cursor: StreamCursor, signal: AbortSignal): RequestInit {
  const token = stream.token();
  return {
    headers: {
      accept: "text/event-stream",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cursor.lastId && { "last-event-id": cursor.lastId }),
    },
    cache: "no-store",
    credentials: "omit",
    signal,
  };
}

const nextEvent = (event: string) =>
  new Promise<void>((resume) => addEventListener(event, () => resume(), { once: true }));
