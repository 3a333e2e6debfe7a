const ENTRIES_MAX = 20_000;

/** Adds to a map of bounded size: the entry that was put longest ago is evicted. */
export function putBounded<Value>(map: Map<string, Value>, name: string, value: Value): void {
  map.delete(name);
  map.set(name, value);
  for (const oldest of map.keys()) {
    if (map.size <= ENTRIES_MAX) return;
    map.delete(oldest);
  }
}
