import { expect, it, vi } from "vitest";
import { type LiveState, subscribeLiveStream } from "./live-stream.ts";

it("disconnects as soon as the network is lost and reconnects when it returns", async () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal("fetch", async (_url: string, { signal }: { signal: AbortSignal }) => {
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
    url: "/rest/events",
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
