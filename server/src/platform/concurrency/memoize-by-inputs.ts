import { putBounded } from "../put-bounded.ts";

const ENTRIES_MAX = 500;

type Memoized<Value> = (key: string, inputs: unknown[], create: () => Value) => Value;

/** Caches a value per key until one of its inputs changes (by identity). The oldest entries are evicted first. */
export function memoizeByInputs<Value>(entriesMax = ENTRIES_MAX): Memoized<Value> {
  const cache = new Map<string, { inputs: unknown[]; value: Value }>();

  return (key, inputs, create) => {
    const known = cache.get(key);
    if (known && inputs.every((input, n) => input === known.inputs[n])) return known.value;
    const value = create();
    putBounded(cache, key, { inputs, value }, entriesMax);
    return value;
  };
}
