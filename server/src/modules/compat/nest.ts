export type Nested<Value> = { [outer: string]: { [inner: string]: Value } };

/**
 * Rows under two names each, as the big price lists have them. Each row is touched once: a list has hundreds of thousands, and
 * nobody else is served while it is made.
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
