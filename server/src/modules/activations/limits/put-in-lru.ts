const ENTRIES_MAX = 20_000;

/** Adds to an LRU map: the least recently used entry is evicted and read again when needed. */
export function putInLru<Value>(map: Map<string, Value>, name: string, value: Value) {
  map.delete(name);
  map.set(name, value);
  for (const oldest of map.keys()) if (map.size > ENTRIES_MAX) map.delete(oldest);
}
