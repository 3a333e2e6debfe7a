/**
 * Opens the browser's number formats, which takes it tens of milliseconds, once for all threads of a page: a worker
 * does it while the page goes on. Where there is no worker, the first number that is drawn opens them.
 */
export const openFormats = (): Promise<unknown> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL("./format-worker.ts", import.meta.url));
    worker.onmessage = worker.onerror = resolve;
  });
