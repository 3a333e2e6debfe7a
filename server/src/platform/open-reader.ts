import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "./log.ts";

const RETRY_MS = 1_000;

export type Reader = {
  /** The cached data may be outdated: reload it. */
  ask(): void;
  stop(): void;
};

type Options = { log: Log; what: string };

/**
 * Reloads cached data on request, and retries failures. Runs one reload at a time, so that an older result never replaces
 * a newer one; any number of requests made meanwhile cause one more.
 */
export function openReader(read: () => Promise<void>, { log, what }: Options): Reader {
  const stopped = new AbortController();
  let isRequested = false;
  let isRunning = false;

  async function reloadWhileRequested() {
    isRunning = true;
    while (isRequested && !stopped.signal.aborted) {
      isRequested = false;
      await read().catch(retryLater);
    }
    isRunning = false;
  }

  async function retryLater(err: unknown) {
    log.error({ err, what }, "reload failed, retrying");
    isRequested = true;
    await pause(RETRY_MS, undefined, { ref: false, signal: stopped.signal }).catch(() => {});
  }

  return {
    ask() {
      isRequested = true;
      if (!isRunning) void reloadWhileRequested();
    },
    stop: () => stopped.abort(),
  };
}
