export const PAUSE_MS_MIN = 250;
export const PAUSE_MS_MAX = 30_000;

const DOUBLINGS_MAX = 16;

/**
 * Delay after consecutive failures: doubles each time up to a maximum, with 50 % jitter, so that a thousand machines
 * do not reconnect at once.
 */
export function backoffMs(failures: number, random: () => number, maxMs = PAUSE_MS_MAX): number {
  const fullMs = Math.min(maxMs, PAUSE_MS_MIN * 2 ** Math.min(failures, DOUBLINGS_MAX));
  return Math.max(PAUSE_MS_MIN, fullMs * (0.5 + random() / 2));
}
