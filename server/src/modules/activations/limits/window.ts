/** A sum over the last while, kept in a few buckets, so that a check costs the same for one purchase and for a million. */
export type Window = {
  add(at: number, amount: number): void;
  /** How long until so much more fits under the most, in milliseconds; 0 when it fits now. */
  waitFor(now: number, amount: number, most: number): number;
};

export type WindowShape = { spanMs: number; buckets: number };

/** A bucket leaves as a whole, so an amount counts for the span and at most one bucket's time longer. */
export function makeWindow({ spanMs, buckets }: WindowShape): Window {
  const bucketMs = spanMs / buckets;
  /** One more than fit the span: the oldest is on its way out. */
  const size = buckets + 1;
  const sums = new Float64Array(size);
  const times = new Float64Array(size).fill(-1);

  return {
    add(at, amount) {
      const time = Math.floor(at / bucketMs);
      const place = time % size;
      if ((times[place] ?? -1) > time) return;
      sums[place] = (times[place] === time ? (sums[place] ?? 0) : 0) + amount;
      times[place] = time;
    },
    waitFor(now, amount, most) {
      const current = Math.floor(now / bucketMs);
      const excess = sumAt(current) + amount - most;
      return excess <= 0 ? 0 : waitUntilGone(excess, current) - now;
    },
  };

  function sumAt(current: number): number {
    let sum = 0;
    for (let place = 0; place < size; place++) if (isLiving(place, current)) sum += sums[place] ?? 0;
    return sum;
  }

  /** The moment when the oldest buckets that hold so much have left. */
  function waitUntilGone(excess: number, current: number): number {
    const living = [...times.keys()].filter((place) => isLiving(place, current));
    let left = excess;
    for (const place of living.sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0))) {
      left -= sums[place] ?? 0;
      if (left <= 0) return ((times[place] ?? 0) + size) * bucketMs;
    }
    return current * bucketMs + spanMs;
  }

  function isLiving(place: number, current: number): boolean {
    const time = times[place] ?? -1;
    return time > current - size && time <= current;
  }
}
