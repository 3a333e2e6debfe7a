/** npm passes a terminal's Ctrl-C on a second time at once; only a later one is the user's impatience. */
const SAME_SIGNAL_WITHIN_MS = 1000;

export type Life = {
  /** Remembers how to stop what was just started. Stopping goes backwards. */
  onStop(stop: () => Promise<unknown>): void;
  /** Ends the start here when a stop was asked for meanwhile. */
  checkpoint(): void;
};

/** Runs a program until Ctrl-C or SIGTERM, then stops all it started and exits with 0. A failed start exits with 1. */
export function runUntilStopped(start: (life: Life) => Promise<void>): void {
  const stops: (() => Promise<unknown>)[] = [];
  const stopping = new AbortController();
  const starting = start({
    onStop: (stop) => stops.unshift(stop),
    checkpoint: () => stopping.signal.throwIfAborted(),
  });

  stopOnSignal(async () => {
    stopping.abort();
    await starting.catch(() => {});
    return stopAll(stops);
  });

  starting.catch(async (error) => {
    if (stopping.signal.aborted) return;
    console.error(`\n${messageOf(error)}`);
    await stopAll(stops);
    process.exit(1);
  });
}

function stopOnSignal(stop: () => Promise<boolean>): void {
  let firstAt: number | undefined;
  const onSignal = async () => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      console.log("\nStopping … (once more to force it)");
      process.exit((await stop()) ? 0 : 1);
    }
    if (performance.now() - firstAt > SAME_SIGNAL_WITHIN_MS) process.exit(130);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, onSignal);
}

/** One thing that does not stop must not keep the others from stopping. */
async function stopAll(stops: (() => Promise<unknown>)[]): Promise<boolean> {
  let areAllStopped = true;
  for (const stop of stops) {
    await stop().catch((error) => {
      areAllStopped = false;
      console.error(messageOf(error));
    });
  }
  return areAllStopped;
}

/** What a user can act on is in the message; only a bug needs its stack. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isBug = error instanceof TypeError || error instanceof ReferenceError;
  return isBug ? (error.stack ?? error.message) : error.message;
}
