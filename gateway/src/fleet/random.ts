import { createHash } from "node:crypto";

export type Random = {
  /** At least 0 and less than 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
};

/** Deterministic: the same seed gives the same numbers on every machine. */
export function createRandom(...seed: (string | number)[]): Random {
  let state = createHash("sha256").update(JSON.stringify(seed)).digest().readUInt32LE(0);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (list) => list[int(0, list.length - 1)] ?? list[0],
  };
}
