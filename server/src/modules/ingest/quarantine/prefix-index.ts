/** Visits the entries whose text may begin at a position, by their first letters. */
export type PrefixIndex<Entry> = (text: string, at: number, visit: (entry: Entry) => void) => void;

/** Entries are found by this many letters, or by all if they have fewer. */
const PREFIX_LETTERS_MAX = 10;

/** Entries with the same number are told apart by whoever compares them with the text. */
export function createPrefixIndex<Entry>(
  entries: Entry[],
  textOf: (entry: Entry) => string,
): PrefixIndex<Entry> {
  const byPrefix = Map.groupBy(entries, (entry) => numberOf(textOf(entry)));
  /** Most positions of a text start no entry: this tells without a lookup, mostly after two or three letters. */
  const slots = new Uint8Array(SLOTS);
  for (const entry of entries) markPrefixes(textOf(entry), slots);
  return (text, at, visit) => {
    let prefix = 0;
    const end = Math.min(at + PREFIX_LETTERS_MAX, text.length);
    for (let next = at; next < end; next++) {
      prefix = addLetter(prefix, text.charCodeAt(next));
      const slot = slots[prefix & (SLOTS - 1)] ?? 0;
      if ((slot & ENDS) !== 0) for (const entry of byPrefix.get(prefix) ?? NONE) visit(entry);
      if ((slot & GOES_ON) === 0) return;
    }
  };
}

const SLOTS = 1 << 18;
const [ENDS, GOES_ON] = [1, 2];
const NONE: readonly never[] = [];

function markPrefixes(text: string, slots: Uint8Array): void {
  const length = Math.min(text.length, PREFIX_LETTERS_MAX);
  let prefix = 0;
  for (let at = 0; at < length; at++) {
    prefix = addLetter(prefix, text.charCodeAt(at));
    const slot = prefix & (SLOTS - 1);
    slots[slot] = (slots[slot] ?? 0) | (at === length - 1 ? ENDS : GOES_ON);
  }
}

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
