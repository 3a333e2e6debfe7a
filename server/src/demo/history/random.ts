/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function createRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    /** A whole number below `end`. */
    below: (end: number): number => Math.floor(next() * end),
    /** The first ones more often. */
    early: <Item>(items: readonly Item[]): Item | undefined =>
      items[Math.floor(items.length * next() ** 2.2)],
  };
}
export type Random = ReturnType<typeof createRandom>;
