/** Collects counts in memory and writes them in batches, so that hot paths never wait for a counter's row. */
export type CountBuffer<Count> = {
  add(key: string, count: Count): void;
  /** Writes pending counts now and waits for writes in progress. */
  flush(): Promise<void>;
};

const PENDING_MAX = 10_000;
const WRITE_AFTER_MS = 1_000;

/** `write` must not reject; counts it cannot write are lost. `merge` adds a count to one with the same key. */
export function createCountBuffer<Count>(
  write: (counts: Count[]) => Promise<void>,
  merge: (known: Count, more: Count) => Count,
): CountBuffer<Count> {
  let pending = new Map<string, Count>();
  let writing: Promise<unknown> = Promise.resolve();

  async function flush(): Promise<void> {
    const counts = [...pending.values()];
    pending = new Map();
    if (counts.length > 0) writing = Promise.all([writing, write(counts)]);
    await writing;
  }

  return {
    add(key, count) {
      const known = pending.get(key);
      if (!known && pending.size >= PENDING_MAX) return;
      if (pending.size === 0) setTimeout(flush, WRITE_AFTER_MS).unref();
      pending.set(key, known ? merge(known, count) : count);
    },
    flush,
  };
}
