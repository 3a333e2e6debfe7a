const HOUR_MS = 60 * 60 * 1000;
const KEPT_MAX = 10_000;

const moments: number[] = [];

/** Remembers that a call could not be answered, for an hour and in this process. */
export function noteFailedAnswer(): void {
  moments.push(performance.now());
  if (moments.length > KEPT_MAX) moments.shift();
}

export function countFailedAnswers(): number {
  const since = performance.now() - HOUR_MS;
  return moments.filter((moment) => moment >= since).length;
}
