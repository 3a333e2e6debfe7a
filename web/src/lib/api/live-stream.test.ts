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
