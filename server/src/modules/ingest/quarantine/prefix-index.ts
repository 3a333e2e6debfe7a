/** Visits the entries whose text may begin at a position, by their first letters. */
export type PrefixIndex<Entry> = (text: string, at: number, visit: (entry: Entry) => void) => void;

/** Entries are found by this many letters, or by all if they have fewer. */
const PREFIX_LETTERS_MAX = 5;

/** Entries with the same number are told apart by whoever compares them with the text. */
export function createPrefixIndex<Entry>(
  entries: Entry[],
  textOf: (entry: Entry) => string,
): PrefixIndex<Entry> {
  const byPrefix = Map.groupBy(entries, (entry) => numberOf(textOf(entry)));
  /** Most positions of a text start no entry: this tells without a lookup. */
  const isUsed = new Uint8Array(SLOTS);
  for (const prefix of byPrefix.keys()) isUsed[prefix & (SLOTS - 1)] = 1;
  return (text, at, visit) => {
    let prefix = 0;
    const end = Math.min(at + PREFIX_LETTERS_MAX, text.length);
    for (let next = at; next < end; next++) {
      prefix = addLetter(prefix, text.charCodeAt(next));
      if (isUsed[prefix & (SLOTS - 1)] !== 1) continue;
      for (const entry of byPrefix.get(prefix) ?? NONE) visit(entry);
    }
  };
}

const SLOTS = 1 << 15;
const NONE: readonly never[] = [];

function numberOf(text: string): number {
  let prefix = 0;
  for (let at = 0; at < text.length && at < PREFIX_LETTERS_MAX; at++)
    prefix = addLetter(prefix, text.charCodeAt(at));
  return prefix;
}

/** A number below 2^30: engines keep those without allocating. */
function addLetter(prefix: number, letter: number): number {
  const mixed = Math.imul(prefix ^ letter, 0x9e_37_79_b1);
  return (mixed ^ (mixed >>> 15)) & 0x3f_ff_ff_ff;
}
