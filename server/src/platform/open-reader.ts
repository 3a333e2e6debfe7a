import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "./log.ts";

const TRY_AGAIN_MS = 1_000;

export type Reader = {
  /** What was read before may be wrong by now. */
  ask(): void;
  stop(): void;
};

type About = { log: Log; what: string };

/**
 * Keeps in memory what the database says: reads when it is asked to, and what fails is tried again. One reading at a time,
 * so that an older answer never replaces a newer one; however often it is asked meanwhile, one more follows.
 */
export function openReader(read: () => Promise<void>, { log, what }: About): Reader {
  const over = new AbortController();
  let isAsked = false;
  let isReading = false;

  async function readWhileAsked() {
    isReading = true;
    while (isAsked && !over.signal.aborted) {
      isAsked = false;
      await read().catch(tryAgain);
    }
    isReading = false;
  }

  async function tryAgain(err: unknown) {
    log.error({ err, what }, "not read");
    isAsked = true;
    await pause(TRY_AGAIN_MS, undefined, { ref: false, signal: over.signal }).catch(() => {});
  }

  return {
    ask() {
      isAsked = true;
      if (!isReading) void readWhileAsked();
    },
    stop: () => over.abort(),
  };
}
