/** The median; for an even count the upper of the two. Robust against noise on a shared machine. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[values.length >> 1];
  if (middle === undefined) throw new RangeError("Nothing was measured");
  return middle;
}

/** The value that the given share of all values does not exceed: 0.95 for p95. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new RangeError("Nothing was measured");
  return value;
}
