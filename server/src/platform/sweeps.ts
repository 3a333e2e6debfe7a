import { setTimeout } from "node:timers/promises";
import type { Log } from "./log.ts";

/** Work that looks again and again for what is due. It must be safe to run on several nodes at once. */
export type Sweep = { name: string; everyMs: number; run: () => Promise<unknown> };

/** Runs each sweep on its own beat, never twice at once; a failing one is logged and tried again. */
export function startSweeps(sweeps: Sweep[], log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loops = sweeps.map((sweep) => repeat(sweep, log, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function repeat({ name, everyMs, run }: Sweep, log: Log, stop: AbortSignal) {
  while (!stop.aborted) {
    try {
      await run();
    } catch (err) {
      log.error({ err, sweep: name }, "sweep failed");
    }
    await pause(everyMs * (0.9 + Math.random() * 0.2), stop);
  }
}

/** Waits, or returns at once when it is time to stop. */
const pause = (ms: number, stop: AbortSignal) => setTimeout(ms, undefined, { signal: stop }).catch(() => {});

/** Goes on while there is a full batch to be done. */
export async function untilLess(batch: number, sweep: () => Promise<number>): Promise<void> {
  while ((await sweep()) === batch);
}
