export type Sleep = (ms: number, stop: AbortSignal) => Promise<void>;

/** Waits, but not longer than until we are told to stop; it never fails. */
export const sleep: Sleep = (ms, stop) =>
  new Promise((resolve) => {
    if (stop.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      stop.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    stop.addEventListener("abort", end);
  });
