const ENTRIES_MAX = 20_000;

/** Adds to a map of bounded size: the entry that was put longest ago is evicted. */
export function putBounded<Key, Value>(
  map: Map<Key, Value>,
  key: Key,
  value: Value,
  entriesMax = ENTRIES_MAX,
): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= entriesMax) return;
    map.delete(oldest);
  }
}
