/** The value that the given share of all stays at or below: 0.95 is the time within which 95 of 100 were done. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new RangeError("Nothing was measured");
  return value;
}
