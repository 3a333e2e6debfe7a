import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failedChunkStore, loadChunk } from "./load-chunk.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  failedChunkStore.set(undefined);
});

/** Runs all timers and returns the result or the error. */
async function outcomeOf(load: () => Promise<string>) {
  const outcome = loadChunk(load).catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

describe("loading a chunk", () => {
  it("SHELL-20 retries a chunk that failed to load", async () => {
    const load = vi.fn(async () => "part").mockRejectedValueOnce(new TypeError("Failed to fetch module"));
    expect(await outcomeOf(load)).toBe("part");
    expect(load).toHaveBeenCalledTimes(2);
    expect(failedChunkStore.get()).toBeUndefined();
  });

  it.each([
    ["Failed to fetch dynamically imported module: /assets/x.js", "ChunkLoadError"],
    ["Unable to preload CSS for /assets/x.css", "CSS_CHUNK_LOAD_FAILED"],
  ])("SHELL-20 fails on '%s' with %s and offers a reload", async (message, name) => {
    const load = vi.fn(async (): Promise<string> => {
      throw new TypeError(message);
    });
    expect(await outcomeOf(load)).toMatchObject({ name, code: name });
    expect(load).toHaveBeenCalledTimes(3);
    expect(failedChunkStore.get()).toMatchObject({ name });
  });

  it("waits for the network instead of failing while offline", async () => {
    const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const load = vi.fn(async () => "part").mockRejectedValueOnce(new TypeError("Failed to fetch module"));
    const outcome = loadChunk(load);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(load).toHaveBeenCalledTimes(1);
    expect(failedChunkStore.get()).toBeUndefined();
    network.mockRestore();
    dispatchEvent(new Event("online"));
    expect(await outcome).toBe("part");
  });

  it("SHELL-20 times out after 120 seconds", async () => {
    const load = vi.fn(() => new Promise<string>(() => undefined));
    const outcome = loadChunk(load).catch((error: Error) => error);
    await vi.advanceTimersByTimeAsync(119_000);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.runAllTimersAsync();
    expect(await outcome).toMatchObject({ name: "ChunkLoadError", message: "No answer in 120 s" });
  });
});
