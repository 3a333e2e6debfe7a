export type Nested<Value> = { [outer: string]: { [inner: string]: Value } };

/**
 * Nests rows under two keys each, as in the price lists. Touches each row once: a list has hundreds of thousands of rows, and
 * building it blocks the event loop.
 */
export function nest<Value>(rows: Iterable<readonly [outer: string, inner: string, Value]>): Nested<Value> {
  const all = new Map<string, Map<string, Value>>();
  for (const [outer, inner, value] of rows) {
    const known = all.get(outer);
    if (known) known.set(inner, value);
    else all.set(outer, new Map([[inner, value]]));
  }
  return Object.fromEntries([...all].map(([outer, inside]) => [outer, Object.fromEntries(inside)]));
}
