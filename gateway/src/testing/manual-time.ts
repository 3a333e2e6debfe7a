import { setImmediate } from "node:timers/promises";
import type { Sleep } from "../sleep.ts";
import { PATIENCE_MS } from "./patience-ms.ts";

type Sleeper = { untilMs: number; wake: () => void };

/**
 * Time that passes only when a test says so. `loops` is how many loops run on it: time stands still until all of
 * them sleep, so that a call over the network takes no time at all.
 */
export function createManualTime(loops: number, startMs = Date.parse("2026-03-01T10:00:00.000Z")) {
  const sleepers = new Set<Sleeper>();
  let nowMs = startMs;

  const sleep: Sleep = (ms, stop) =>
    new Promise((resolve) => {
      const wake = () => {
        sleepers.delete(sleeper);
        resolve();
      };
      const sleeper = { untilMs: nowMs + ms, wake };
      sleepers.add(sleeper);
      stop.addEventListener("abort", wake);
      if (stop.aborted) wake();
    });

  async function pass(ms: number): Promise<void> {
    const endMs = nowMs + ms;
    for (;;) {
      await untilAllSleep();
      const next = [...sleepers].sort((a, b) => a.untilMs - b.untilMs)[0];
      if (!next || next.untilMs > endMs) break;
      nowMs = next.untilMs;
      next.wake();
    }
    nowMs = endMs;
  }

  async function untilAllSleep(): Promise<void> {
    const giveUpAt = performance.now() + PATIENCE_MS;
    while (sleepers.size < loops) {
      if (performance.now() > giveUpAt)
        throw new Error(`${loops - sleepers.size} of ${loops} loops do not sleep`);
      await setImmediate();
    }
  }

  return { now: () => nowMs, sleep, pass };
}
