import { readFileSync } from "node:fs";
import path from "node:path";
import { foldText } from "./find-institutions.ts";
import { isInWord, isPrefixed, isUnspaced, KEY_LETTERS_MAX, keyAt } from "./letters.ts";

/** Finds the concepts that a folded text expresses, such as `transfer` or `parcel`. */
export type ConceptFinder = (folded: string) => string[];

/** `words`: beginnings of words, or whole ones. */
type Stem = { concept: string; language: string; words: { letters: string; isWhole: boolean }[] };

const FILE = path.join(import.meta.dirname, "data/concepts.txt");
/** Particles that Arabic and Hebrew write together with the word. */
const PARTICLES = /^(?:[والفبلك]{1,3}|[ובלהשכמ]{1,2})$/;

/** `ru transfer: перевод, перечисл`; `data/README.md` describes the format. */
export function parseConcepts(text: string): Stem[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .flatMap((line) => {
      const [head = "", stems = ""] = line.split(": ");
      const [language = "", concept = ""] = head.split(" ");
      return stems
        .split(",")
        .map((stem) => foldText(stem).trim())
        .filter((stem) => stem !== "")
        .map((stem) => ({ concept, language, words: stem.split(" ").map(parseWord) }));
    });
}

const parseWord = (word: string) => ({ letters: word.replace(/\$$/, ""), isWhole: word.endsWith("$") });

/** The shipped stems of all languages. */
export const stems = parseConcepts(readFileSync(FILE, "utf8"));

export function createConceptFinder(
  stems: Stem[] = parseConcepts(readFileSync(FILE, "utf8")),
): ConceptFinder {
  const byKey = new Map<number, Stem[]>();
  for (const stem of stems) {
    const first = stem.words[0]?.letters ?? "";
    const key = keyAt(first, 0, Math.min(first.length, KEY_LETTERS_MAX));
    byKey.set(key, [...(byKey.get(key) ?? []), stem]);
  }
  return (folded) => {
    const found = new Set<string>();
    for (let at = 0; at < folded.length; at++) {
      if (!canStart(folded, at)) continue;
      for (let letters = 1; letters <= KEY_LETTERS_MAX; letters++)
        for (const stem of byKey.get(keyAt(folded, at, letters)) ?? NONE)
          if (!found.has(stem.concept) && matchesAt(folded, at, stem)) found.add(stem.concept);
    }
    return [...found].sort();
  };
}

const NONE: Stem[] = [];

function canStart(folded: string, at: number): boolean {
  if (!isInWord(folded, at)) return false;
  if (!isInWord(folded, at - 1) || isUnspaced(folded, at)) return true;
  return isPrefixed(folded, at) && PARTICLES.test(folded.slice(startOfWord(folded, at), at));
}

/** Looks back a few letters only: no particle is longer. */
function startOfWord(folded: string, at: number): number {
  let start = at;
  while (at - start < 4 && isInWord(folded, start - 1)) start--;
  return start;
}

/** Every word of a phrase may have another ending. */
function matchesAt(folded: string, at: number, { words }: Stem): boolean {
  let end = at;
  for (const [index, { letters, isWhole }] of words.entries()) {
    if (index > 0) {
      while (isInWord(folded, end)) end++;
      if (folded[end] !== " ") return false;
      end++;
    }
    if (!folded.startsWith(letters, end)) return false;
    end += letters.length;
    if (isWhole && isInWord(folded, end) && !isUnspaced(folded, at)) return false;
  }
  return true;
}
