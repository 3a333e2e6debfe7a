import { foldText } from "./fold-text.ts";
import type { Institution } from "./institutions.ts";
import { isLetter, isPrefixed, isUnspaced } from "./letters.ts";
import { createPrefixIndex, type PrefixIndex } from "./prefix-index.ts";

/** An institution's name in a text. Positions are those of the folded text. */
export type Mention = { institution: Institution; isCommon: boolean; start: number; end: number };

/** Finds names of institutions in a folded text, in time proportional to its length. */
export type NameFinder = (folded: string) => Mention[];

type Name = { text: string; isCommon: boolean; institution: Institution };

/** Shorter names are found in many words. */
const CLEAR_LETTERS_MIN = 4;
/** Names of this length may have an ending: `Swedbanki`, `Сбербанка`. */
const INFLECTED_LETTERS_MIN = 5;
const ENDING_LETTERS_MAX = 3;

export function createNameFinder(institutions: Institution[]): NameFinder {
  const names = institutions.flatMap((institution) =>
    institution.names.map(({ text, isCommon }): Name => {
      const folded = foldText(text);
      const isShort = folded.length < CLEAR_LETTERS_MIN && !isUnspaced(folded, 0);
      return { text: folded, isCommon: isCommon || isShort, institution };
    }),
  );
  const index = createPrefixIndex(names, ({ text }) => text);
  return (folded) => findAll(folded, index);
}

function findAll(folded: string, index: PrefixIndex<Name>): Mention[] {
  const mentions: Mention[] = [];
  for (let at = 0; at < folded.length; at++) {
    if (!canStart(folded, at)) continue;
    const found = longestAt(folded, at, index);
    if (!found) continue;
    mentions.push(found);
    at = found.end - 1;
  }
  return mentions;
}

function longestAt(folded: string, at: number, index: PrefixIndex<Name>): Mention | undefined {
  let longest: Mention | undefined;
  index(folded, at, ({ text, isCommon, institution }) => {
    if (text.length <= (longest ? longest.end - at : 0) || !folded.startsWith(text, at)) return;
    const end = endOf(folded, at + text.length, text);
    if (end !== undefined) longest = { institution, isCommon, start: at, end };
  });
  return longest;
}

/** Where the name ends with its ending, or undefined if it is only the start of another word. */
function endOf(folded: string, from: number, name: string): number | undefined {
  if (isUnspaced(name, name.length - 1)) return from;
  const endingMax = name.length >= INFLECTED_LETTERS_MIN ? ENDING_LETTERS_MAX : 0;
  let end = from;
  while (isLetter(folded, end)) if (++end - from > endingMax) return undefined;
  return end;
}

const canStart = (folded: string, at: number): boolean =>
  isLetter(folded, at) && (!isLetter(folded, at - 1) || isUnspaced(folded, at) || isPrefixed(folded, at));
