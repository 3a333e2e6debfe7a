/** A sum over a sliding window in a fixed number of buckets, so that a check has constant cost. */
export type SlidingWindow = {
  add(at: number, amount: number): void;
  /** Milliseconds until the amount fits under the limit; 0 if it fits now. */
  waitFor(now: number, amount: number, limit: number): number;
};

export type WindowShape = { spanMs: number; buckets: number };

/** Buckets expire as a whole, so an amount counts for up to one bucket longer than the span. */
export function createSlidingWindow({ spanMs, buckets }: WindowShape): SlidingWindow {
  const bucketMs = spanMs / buckets;
  /** One extra bucket, for the oldest that is partly outside the span. */
  const size = buckets + 1;
  const sums = new Float64Array(size);
  const times = new Float64Array(size).fill(-1);

  return {
    add(at, amount) {
      const time = Math.floor(at / bucketMs);
      const slot = time % size;
      if ((times[slot] ?? -1) > time) return;
      sums[slot] = (times[slot] === time ? (sums[slot] ?? 0) : 0) + amount;
      times[slot] = time;
    },
    waitFor(now, amount, limit) {
      const current = Math.floor(now / bucketMs);
      const excess = sumAt(current) + amount - limit;
      return excess <= 0 ? 0 : waitUntilGone(excess, current) - now;
    },
  };

  function sumAt(current: number): number {
    let sum = 0;
    for (let slot = 0; slot < size; slot++) if (isCurrent(slot, current)) sum += sums[slot] ?? 0;
    return sum;
  }

  /** When enough of the oldest buckets have expired to free the excess. */
  function waitUntilGone(excess: number, current: number): number {
    const living = [...times.keys()].filter((slot) => isCurrent(slot, current));
    let left = excess;
    for (const slot of living.sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0))) {
      left -= sums[slot] ?? 0;
      if (left <= 0) return ((times[slot] ?? 0) + size) * bucketMs;
    }
    return current * bucketMs + spanMs;
  }

  function isCurrent(slot: number, current: number): boolean {
    const time = times[slot] ?? -1;
    return time > current - size && time <= current;
  }
}
