import { HOUR_MS } from "@sonum/contract/time-units";

const KEPT_MAX = 10_000;

const moments: number[] = [];

/** Counts a reply with status 5xx; kept for an hour, in this process only. */
export function recordFailedRequest(): void {
  moments.push(performance.now());
  if (moments.length > KEPT_MAX) moments.shift();
}

export function countFailedRequests(): number {
  const since = performance.now() - HOUR_MS;
  return moments.filter((moment) => moment >= since).length;
}
