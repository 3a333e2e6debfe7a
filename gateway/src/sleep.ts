export type Sleep = (ms: number, stop: AbortSignal) => Promise<void>;

/** Resolves after the delay or when `stop` aborts; never rejects. */
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
