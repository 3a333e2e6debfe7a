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

/** How much later than its beat a turn may come before we are the ones who were away. */
const AWAY_MS = 1_000;

/**
 * For sweeps that judge who has fallen silent. After a pause of our own, what was said meanwhile still waits to be heard: a
 * turn that comes too late is left out, never two in a row.
 */
export function unlessAway(sweep: Sweep, now = () => performance.now()): Sweep {
  let latest = Number.POSITIVE_INFINITY;
  return {
    ...sweep,
    async run() {
      const wasAway = now() > latest;
      try {
        if (!wasAway) await sweep.run();
      } finally {
        latest = wasAway ? Number.POSITIVE_INFINITY : now() + sweep.everyMs * 1.1 + AWAY_MS;
      }
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
