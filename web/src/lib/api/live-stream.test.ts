import { expect, it, vi } from "vitest";
import { type LiveState, subscribeLiveStream } from "./live-stream.ts";

const STREAM_URL = "/rest/events?of=this-test";

it("disconnects as soon as the network is lost and reconnects when it returns", async () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal("fetch", async (url: string, { signal }: { signal: AbortSignal }) => {
    // Queries of earlier test files in this environment also react to the network's events.
    if (url !== STREAM_URL) return new Promise(() => {});
    signals.push(signal);
    const body = new ReadableStream({
      start: (controller) => signal.addEventListener("abort", () => controller.error(signal.reason)),
    });
    return new Response(body);
  });
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const states: LiveState[] = [];
  const stop = new AbortController();
  void subscribeLiveStream({
    url: STREAM_URL,
    token: () => undefined,
    onEvent: () => undefined,
    onState: (state) => states.push(state),
    signal: stop.signal,
  });
  await vi.waitFor(() => expect(states).toEqual(["open"]));
  dispatchEvent(new Event("offline"));
  await vi.waitFor(() => expect(states).toEqual(["open", "offline"]));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  network.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(states).toEqual(["open", "offline", "waiting"]));
  stop.abort();
});

it.each([
  [0, 500],
  [0.999, 999],
])(
  "G6 reconnects at a random moment, so that pages do not all return at once: %d",
  async (random, afterMs) => {
    vi.useFakeTimers();
    vi.spyOn(Math, "random").mockReturnValue(random);
    let attempts = 0;
    vi.stubGlobal("fetch", async (url: string) => {
      if (url === STREAM_URL) attempts++;
      throw new TypeError("Failed to fetch");
    });
    const stop = new AbortController();
    void subscribeLiveStream({
      url: STREAM_URL,
      token: () => undefined,
      onEvent: () => undefined,
      onState: () => undefined,
      signal: stop.signal,
    });
    await vi.advanceTimersByTimeAsync(afterMs - 1);
    expect(attempts).toBe(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(attempts).toBe(2);
    stop.abort();
    vi.useRealTimers();
  },
);
