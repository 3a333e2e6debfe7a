import { prefixDistance } from "./prefix-distance.ts";
import { normalizeText, queryVariants } from "./query-variants.ts";

export type NameIndex<Item> = { item: Item; names: string[] }[];

/** With fewer exact matches than this, fuzzy matches are added. */
const ENOUGH_MATCHES = 3;

/** Builds the search index: every name normalized, with and without spaces. */
export const indexNames = <Item>(list: readonly Item[], namesOf: (item: Item) => string[]): NameIndex<Item> =>
  list.map((item) => ({ item, names: [...new Set(namesOf(item).flatMap(formsOf))] }));

/**
 * Finds items by any name. Prefix matches rank before inner matches, fuzzy matches (one or two typos) last; ties keep
 * the list order. Understands text typed in the wrong alphabet or keyboard layout.
 */
export function findByName<Item>(index: NameIndex<Item>, text: string): Item[] {
  const variants = queryVariants(text);
  if (variants.length === 0) return index.map(({ item }) => item);

  const exact = rank(index, (name) => Math.min(...variants.map((wanted) => exactRank(name, wanted))));
  if (exact.length >= ENOUGH_MATCHES) return exact;
  const fuzzy = rank(index, (name) => Math.min(...variants.map((wanted) => fuzzyRank(name, wanted))));
  return [...new Set([...exact, ...fuzzy])];
}

const formsOf = (name: string): string[] => {
  const simple = normalizeText(name);
  return [simple, simple.replaceAll(" ", "")];
};

const NO_MATCH = Number.POSITIVE_INFINITY;

function exactRank(name: string, wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.includes(` ${wanted}`)) return 2;
  return wanted.length > 1 && name.includes(wanted) ? 3 : NO_MATCH;
}

/** Allows one typo from four letters on, two from seven. */
function fuzzyRank(name: string, wanted: string): number {
  const typosMax = wanted.length < 4 ? 0 : wanted.length < 7 ? 1 : 2;
  if (typosMax === 0) return NO_MATCH;
  const starts = [name, ...name.split(" ").slice(1)];
  const typos = Math.min(...starts.map((start) => prefixDistance(wanted, start, typosMax)));
  return typos <= typosMax ? typos : NO_MATCH;
}

function rank<Item>(index: NameIndex<Item>, measure: (name: string) => number): Item[] {
  return index
    .map(({ item, names }) => ({ item, rank: Math.min(...names.map(measure)) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
