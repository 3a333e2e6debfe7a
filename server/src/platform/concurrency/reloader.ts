import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../log/log.ts";

const RETRY_MS = 1_000;

export type Reloader = {
  /** The cached data may be outdated: reload it. */
  request(): void;
  stop(): void;
};

type Options = { log: Log; what: string };

/**
 * Reloads cached data on request, and retries failures. Runs one reload at a time, so that an older result never replaces
 * a newer one; any number of requests made meanwhile cause one more.
 */
export function createReloader(read: () => Promise<void>, { log, what }: Options): Reloader {
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
    request() {
      isRequested = true;
      if (!isRunning) void reloadWhileRequested();
    },
    stop: () => stopped.abort(),
  };
}
