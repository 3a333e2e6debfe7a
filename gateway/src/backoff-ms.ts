export const PAUSE_MS_MIN = 250;
export const PAUSE_MS_MAX = 30_000;

const DOUBLINGS_MAX = 16;

/**
 * How long to wait after so many failures in a row: twice as long each time, up to a bound, and between half and
 * all of it by chance, so that a thousand machines do not come back in the same moment.
 */
export function backoffMs(failures: number, random: () => number, maxMs = PAUSE_MS_MAX): number {
  const fullMs = Math.min(maxMs, PAUSE_MS_MIN * 2 ** Math.min(failures, DOUBLINGS_MAX));
  return Math.max(PAUSE_MS_MIN, fullMs * (0.5 + random() / 2));
}
