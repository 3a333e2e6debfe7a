/** The median; for an even count the upper of the two. Robust against noise on a shared machine. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[values.length >> 1];
  if (middle === undefined) throw new RangeError("Nothing was measured");
  return middle;
}
