/** Runs at once, then at most once per interval; calls in between are merged into one trailing run. */
export function throttle(intervalMs: number, run: () => void): () => void {
  let isWaiting = false;
  let isRequested = false;
  const startInterval = () => {
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      if (isRequested) request();
    }, intervalMs);
  };
  const request = () => {
    isRequested = isWaiting;
    if (isWaiting) return;
    startInterval();
    run();
  };
  return request;
}
