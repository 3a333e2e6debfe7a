import { setImmediate } from "node:timers/promises";
import { WAIT_MS_MAX } from "../../../scripts/lib/slowness.ts";
import type { Sleep } from "../sleep.ts";

type Sleeper = { untilMs: number; wake: () => void };

/**
 * A clock the test advances by `pass`. `loops` is the number of loops on this clock: it advances only while all of
 * them sleep, so that network calls take no time.
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
    const deadline = performance.now() + WAIT_MS_MAX;
    while (sleepers.size < loops) {
      if (performance.now() > deadline)
        throw new Error(`${loops - sleepers.size} of ${loops} loops are not sleeping`);
      await setImmediate();
    }
  }

  return { now: () => nowMs, sleep, pass };
}
