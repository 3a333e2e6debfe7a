import type { Institution } from "./institutions.ts";
import { isLetter, isPrefixed, isUnspaced, KEY_LETTERS_MAX, keyAt } from "./letters.ts";

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
  const byKey = new Map<number, Name[]>();
  for (const institution of institutions)
    for (const { text, isCommon } of institution.names) {
      const folded = foldText(text);
      const isShort = folded.length < CLEAR_LETTERS_MIN && !isUnspaced(folded, 0);
      const name = { text: folded, isCommon: isCommon || isShort, institution };
      const key = keyAt(folded, 0, Math.min(folded.length, KEY_LETTERS_MAX));
      byKey.set(key, [...(byKey.get(key) ?? []), name]);
    }
  return (folded) => findAll(folded, byKey);
}

function findAll(folded: string, byKey: Map<number, Name[]>): Mention[] {
  const mentions: Mention[] = [];
  for (let at = 0; at < folded.length; at++) {
    if (!canStart(folded, at)) continue;
    const found = longestAt(folded, at, byKey);
    if (!found) continue;
    mentions.push(found);
    at = found.end - 1;
  }
  return mentions;
}

function longestAt(folded: string, at: number, byKey: Map<number, Name[]>): Mention | undefined {
  let longest: Mention | undefined;
  for (let letters = 1; letters <= KEY_LETTERS_MAX; letters++)
    for (const { text, isCommon, institution } of byKey.get(keyAt(folded, at, letters)) ?? NONE) {
      if (text.length <= (longest ? longest.end - at : 0) || !folded.startsWith(text, at)) continue;
      const end = endOf(folded, at + text.length, text);
      if (end !== undefined) longest = { institution, isCommon, start: at, end };
    }
  return longest;
}

const NONE: Name[] = [];

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

const TEXT_MAX = 1_600;
const MARKS_AND_INVISIBLE = /[\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Lower case, without accents, with single spaces. */
export const foldText = (text: string): string =>
  text
    .slice(0, TEXT_MAX)
    .normalize("NFKD")
    .replace(MARKS_AND_INVISIBLE, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/ı/g, "i")
    .replace(/\s+/g, " ");
