import { prefixDistance } from "./prefix-distance.ts";
import { readingsOf, simplify } from "./readings.ts";

export type NameIndex<Thing> = { thing: Thing; names: string[] }[];

/** Fewer sure finds than this, and names that only resemble the text are shown too. */
const SURE_ENOUGH = 3;

/** Prepares a list for searching: every name as people might type it, split and run together. */
export const indexNames = <Thing>(
  list: readonly Thing[],
  namesOf: (thing: Thing) => string[],
): NameIndex<Thing> => list.map((thing) => ({ thing, names: [...new Set(namesOf(thing).flatMap(formsOf))] }));

/**
 * Finds by any name. Beginnings come before middles, and names that differ by a slip or two of the finger come last;
 * among equals the order of the list stays. Text typed in the wrong alphabet or keyboard layout is understood.
 */
export function findByName<Thing>(index: NameIndex<Thing>, text: string): Thing[] {
  const readings = readingsOf(text);
  if (readings.length === 0) return index.map(({ thing }) => thing);

  const sure = rank(index, (name) => Math.min(...readings.map((wanted) => closeness(name, wanted))));
  if (sure.length >= SURE_ENOUGH) return sure;
  const alike = rank(index, (name) => Math.min(...readings.map((wanted) => likeness(name, wanted))));
  return [...new Set([...sure, ...alike])];
}

const formsOf = (name: string): string[] => {
  const simple = simplify(name);
  return [simple, simple.replaceAll(" ", "")];
};

const NO = Number.POSITIVE_INFINITY;

function closeness(name: string, wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.includes(` ${wanted}`)) return 2;
  return wanted.length > 1 && name.includes(wanted) ? 3 : NO;
}

/** One slip in a word of four letters, two in a word of seven. */
function likeness(name: string, wanted: string): number {
  const slipsMax = wanted.length < 4 ? 0 : wanted.length < 7 ? 1 : 2;
  if (slipsMax === 0) return NO;
  const starts = [name, ...name.split(" ").slice(1)];
  const slips = Math.min(...starts.map((start) => prefixDistance(wanted, start, slipsMax)));
  return slips <= slipsMax ? slips : NO;
}

function rank<Thing>(index: NameIndex<Thing>, measure: (name: string) => number): Thing[] {
  return index
    .map(({ thing, names }) => ({ thing, place: Math.min(...names.map(measure)) }))
    .filter(({ place }) => place < NO)
    .sort((one, other) => one.place - other.place)
    .map(({ thing }) => thing);
}
