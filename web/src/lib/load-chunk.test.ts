import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failedChunkStore, loadChunk } from "./load-chunk.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  failedChunkStore.set(undefined);
});

/** Waits for the outcome while the clock runs as far as it is needed. */
async function outcomeOf(load: () => Promise<string>) {
  const outcome = loadChunk(load).catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

describe("loading a part of the page", () => {
  it("SHELL-20 tries again when a chunk did not arrive", async () => {
    const load = vi.fn(async () => "part").mockRejectedValueOnce(new TypeError("Failed to fetch module"));
    expect(await outcomeOf(load)).toBe("part");
    expect(load).toHaveBeenCalledTimes(2);
    expect(failedChunkStore.get()).toBeUndefined();
  });

  it.each([
    ["Failed to fetch dynamically imported module: /assets/x.js", "ChunkLoadError"],
    ["Unable to preload CSS for /assets/x.css", "CSS_CHUNK_LOAD_FAILED"],
  ])("SHELL-20 gives up on '%s' by the name %s and offers a reload", async (message, name) => {
    const load = vi.fn(async (): Promise<string> => {
      throw new TypeError(message);
    });
    expect(await outcomeOf(load)).toMatchObject({ name, code: name });
    expect(load).toHaveBeenCalledTimes(3);
    expect(failedChunkStore.get()).toMatchObject({ name });
  });

  it("waits for the network when there is none, and breaks nothing meanwhile", async () => {
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

  it("SHELL-20 waits 120 seconds for a chunk, no longer", async () => {
    const load = vi.fn(() => new Promise<string>(() => undefined));
    const outcome = loadChunk(load).catch((error: Error) => error);
    await vi.advanceTimersByTimeAsync(119_000);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.runAllTimersAsync();
    expect(await outcome).toMatchObject({ name: "ChunkLoadError", message: "No answer in 120 s" });
  });
});
