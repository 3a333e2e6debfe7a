import { setTimeout } from "node:timers/promises";
import type { Log } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";

/** A periodic job over due rows. Must be safe to run on several nodes at once. */
export type Sweep = { name: string; everyMs: number; run: () => Promise<unknown> };

/** Runs each sweep at its own interval, never overlapping; failures are logged and retried at the next interval. */
export function startSweeps(sweeps: Sweep[], log: Log, metrics?: Metrics): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const watched = metrics ? watchSweeps(sweeps, metrics) : sweeps;
  const loops = watched.map((sweep) => repeat(sweep, log, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

/** Measures how long ago each sweep last succeeded, in this process, and counts failures. */
function watchSweeps(sweeps: Sweep[], metrics: Metrics): Sweep[] {
  const doneAt = new Map(sweeps.map(({ name }) => [name, performance.now()]));
  const help = "Time since the last successful run of periodic work, beyond its interval";
  metrics.addGauge({ name: "sonum_sweep_age_seconds", help, label: "sweep" }, () => {
    const ages = sweeps.map(({ name, everyMs }): [string, number] => {
      const lateMs = performance.now() - (doneAt.get(name) ?? 0) - everyMs;
      return [name, Math.max(0, lateMs / 1000)];
    });
    return Object.fromEntries(ages);
  });
  return sweeps.map((sweep) => ({
    ...sweep,
    async run() {
      try {
        await sweep.run();
        doneAt.set(sweep.name, performance.now());
      } catch (error) {
        metrics.sweepFailures.inc({ sweep: sweep.name });
        throw error;
      }
    },
  }));
}

/** If a run starts later than this, our own process was stalled. */
const STALL_MS = 1_000;

/**
 * For sweeps that detect silent machines. After a stall of our own process, their messages are still unread, so a late run
 * is skipped, but never two in a row.
 */
export function skipAfterStall(sweep: Sweep, now = () => performance.now()): Sweep {
  let latest = Number.POSITIVE_INFINITY;
  return {
    ...sweep,
    async run() {
      const wasStalled = now() > latest;
      try {
        if (!wasStalled) await sweep.run();
      } finally {
        latest = wasStalled ? Number.POSITIVE_INFINITY : now() + sweep.everyMs * 1.1 + STALL_MS;
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

/** Waits; returns early when stopped. */
const pause = (ms: number, stop: AbortSignal) => setTimeout(ms, undefined, { signal: stop }).catch(() => {});

/** Repeats while full batches are found. */
export async function repeatWhileFull(batch: number, sweep: () => Promise<number>): Promise<void> {
  while ((await sweep()) === batch);
}
