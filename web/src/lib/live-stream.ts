import { EventSourceParserStream } from "eventsource-parser/stream";

/** `waiting`: the line broke and is tried again. `offline`: there is no network to try. `closed`: nobody tries any more. */
export type LiveState = "connecting" | "open" | "waiting" | "offline" | "closed";

type LiveStream = {
  url: string;
  token: () => string | undefined;
  onEvent: (name: string, data: unknown) => void;
  onState: (state: LiveState) => void;
  signal: AbortSignal;
};

/** The server speaks at least every 15 s; silence beyond this means the line is dead. */
const HEARTBEAT_MS = 35_000;
const PAUSE_MS = 1000;
const PAUSE_MAX_MS = 30_000;

/**
 * Hears the server's events until told to stop. Sends the token (which EventSource cannot), resumes where it
 * left off, and after a broken line comes back by itself: later and later, never all visitors at once.
 */
export async function hearLiveStream(stream: LiveStream): Promise<void> {
  const place: Place = { lastId: undefined, pauseMs: PAUSE_MS };
  for (let failures = 0; !stream.signal.aborted; failures++) {
    const outcome = await hearOnce(stream, place);
    if (outcome === "refused") return stream.onState("closed");
    if (outcome === "heard") failures = 0;
    if (stream.signal.aborted) return;

    if (!navigator.onLine) {
      stream.onState("offline");
      await until("online");
    }
    stream.onState("waiting");
    const pause = Math.min(PAUSE_MAX_MS, place.pauseMs * 2 ** failures);
    await new Promise((resume) => setTimeout(resume, pause * (0.5 + Math.random() / 2)));
  }
}

type Place = { lastId: string | undefined; pauseMs: number };

async function hearOnce(stream: LiveStream, place: Place): Promise<"heard" | "failed" | "refused"> {
  const line = new AbortController();
  const hangUp = () => line.abort();
  stream.signal.addEventListener("abort", hangUp);
  // A line without a network stays open and silent; nobody is told that it hears while it cannot.
  addEventListener("offline", hangUp);
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  const stillThere = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(hangUp, HEARTBEAT_MS);
  };
  let hasHeard = false;
  try {
    const response = await fetch(stream.url, requestFor(stream, place, line.signal));
    if ([204, 401, 403].includes(response.status)) return "refused";
    if (!response.ok || !response.body) return "failed";
    hasHeard = true;
    stream.onState("open");
    stillThere();
    const parser = new EventSourceParserStream({
      onRetry: (ms) => {
        place.pauseMs = ms;
      },
      onComment: stillThere,
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(parser).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      stillThere();
      if (next.value.id) place.lastId = next.value.id;
      stream.onEvent(next.value.event ?? "message", JSON.parse(next.value.data || "null"));
    }
  } catch {
    // A broken line is nothing to report: the loop above comes back.
  } finally {
    clearTimeout(watchdog);
    stream.signal.removeEventListener("abort", hangUp);
    removeEventListener("offline", hangUp);
  }
  return hasHeard ? "heard" : "failed";
}

function requestFor(stream: LiveStream, place: Place, signal: AbortSignal): RequestInit {
  const token = stream.token();
  return {
    headers: {
      accept: "text/event-stream",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(place.lastId && { "last-event-id": place.lastId }),
    },
    cache: "no-store",
    credentials: "omit",
    signal,
  };
}

const until = (event: string) =>
  new Promise<void>((resume) => addEventListener(event, () => resume(), { once: true }));
