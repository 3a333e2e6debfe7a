const KEPT_MAX = 20_000;

/** The one seen longest ago is forgotten first; it is read again when it comes back. */
export function keepNewest<Value>(map: Map<string, Value>, name: string, value: Value) {
  map.delete(name);
  map.set(name, value);
  for (const oldest of map.keys()) if (map.size > KEPT_MAX) map.delete(oldest);
}
