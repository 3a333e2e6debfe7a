import { failureMessage } from "../platform/failure-message.ts";

/** npm forwards Ctrl-C a second time at once; only a later signal means that the user forces the exit. */
const DUPLICATE_SIGNAL_MS = 1000;

export type Lifecycle = {
  /** Registers a cleanup. Cleanups run in reverse order. */
  onStop(stop: () => Promise<unknown>): void;
  /** Throws if a stop was requested meanwhile. */
  throwIfStopping(): void;
  /** Aborted when a stop is requested. */
  signal: AbortSignal;
};

/** Runs a program until Ctrl-C or SIGTERM, then runs its cleanups and exits with 0. A failed start exits with 1. */
export function runUntilStopped(start: (lifecycle: Lifecycle) => Promise<void>): void {
  const stops: (() => Promise<unknown>)[] = [];
  const stopping = new AbortController();
  const starting = start({
    onStop: (stop) => stops.unshift(stop),
    throwIfStopping: () => stopping.signal.throwIfAborted(),
    signal: stopping.signal,
  });

  stopOnSignal(async () => {
    stopping.abort();
    await starting.catch(() => {});
    return stopAll(stops);
  });

  starting.catch(async (error) => {
    if (stopping.signal.aborted) return;
    console.error(`\n${failureMessage(error)}`);
    await stopAll(stops);
    process.exit(1);
  });
}

function stopOnSignal(stop: () => Promise<boolean>): void {
  let firstAt: number | undefined;
  const onSignal = async () => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      console.log("\nStopping … (press again to force it)");
      process.exit((await stop()) ? 0 : 1);
    }
    if (performance.now() - firstAt > DUPLICATE_SIGNAL_MS) process.exit(130);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, onSignal);
}

/** A failing cleanup does not prevent the others. */
async function stopAll(stops: (() => Promise<unknown>)[]): Promise<boolean> {
  let areAllStopped = true;
  for (const stop of stops) {
    await stop().catch((error) => {
      areAllStopped = false;
      console.error(failureMessage(error));
    });
  }
  return areAllStopped;
}
