/** The middle of some numbers; of an even count the upper one. Noise on a shared machine moves it least. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[values.length >> 1];
  if (middle === undefined) throw new RangeError("Nothing was measured");
  return middle;
}
