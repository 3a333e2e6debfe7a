import { createHmac } from "node:crypto";

/** Public ids of rows that are numbered internally, so that they do not reveal how many there are. For orders and rentals. */
export type PublicIds = { toPublic(id: bigint): number; toInternal(publicId: number): bigint };

const ID_MAX = 2 ** 31 - 1;
const ROUNDS = 4;

/**
 * A keyed permutation of 1 … 2^31-1: a Feistel network over 32 bits with cycle walking. The key is stored in the
 * database, because ids must survive restoring a backup elsewhere.
 */
export function createPublicIds(key: string): PublicIds {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => roundTable(key, round));
  const backwards = rounds.toReversed();

  return {
    toPublic: (id) => cycleWalk(Number(id), (value) => mix(value, rounds)),
    toInternal: (publicId) => BigInt(cycleWalk(publicId, (value) => unmix(value, backwards))),
  };
}

function cycleWalk(start: number, step: (value: number) => number): number {
  if (!Number.isInteger(start) || start < 1 || start > ID_MAX)
    throw new RangeError(`Not an order id: ${start}`);
  let value = step(start);
  while (value < 1 || value > ID_MAX) value = step(value);
  return value;
}

function mix(value: number, rounds: Uint16Array[]): number {
  let left = value >>> 16;
  let right = value & 0xffff;
  for (const table of rounds) [left, right] = [right, left ^ (table[right] ?? 0)];
  return ((left << 16) | right) >>> 0;
}

function unmix(value: number, rounds: Uint16Array[]): number {
  let left = value >>> 16;
  let right = value & 0xffff;
  for (const table of rounds) [left, right] = [right ^ (table[left] ?? 0), left];
  return ((left << 16) | right) >>> 0;
}

/** 65,536 pseudo-random words per round: half a megabyte in all, and no hashing per id. */
function roundTable(key: string, round: number): Uint16Array {
  const table = new Uint16Array(65_536);
  for (let block = 0; block < table.length / 16; block++) {
    const digest = createHmac("sha256", key).update(`${round}:${block}`).digest();
    for (let word = 0; word < 16; word++) table[block * 16 + word] = digest.readUInt16LE(word * 2);
  }
  return table;
}
