const KEPT_MAX = 500;

type Keep<Value> = (key: string, of: unknown[], make: () => Value) => Value;

/** Makes a thing once per change of what it is made of. The longest unchanged ones are forgotten when there are many. */
export function keepWhile<Value>(keptMax = KEPT_MAX): Keep<Value> {
  const kept = new Map<string, { of: unknown[]; value: Value }>();

  return (key, of, make) => {
    const known = kept.get(key);
    if (known && of.every((part, n) => part === known.of[n])) return known.value;
    const value = make();
    kept.delete(key);
    kept.set(key, { of, value });
    for (const oldest of kept.keys()) if (kept.size > keptMax) kept.delete(oldest);
    return value;
  };
}
