import { readFileSync } from "node:fs";
import path from "node:path";
import { foldText } from "./fold-text.ts";
import { isInWord, isPrefixed, isUnspaced } from "./letters.ts";
import { createPrefixIndex } from "./prefix-index.ts";

/** Finds the concepts that a part of a folded text expresses, such as `transfer` or `parcel`. */
export type ConceptFinder = (folded: string, from: number, to: number) => Set<string>;

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

export function createConceptFinder(stems: Stem[]): ConceptFinder {
  const index = createPrefixIndex(stems, ({ words }) => words[0]?.letters ?? "");
  return (folded, from, to) => {
    const found = new Set<string>();
    for (let at = from; at < to; at++)
      if (canStart(folded, at))
        index(folded, at, (stem) => {
          if (!found.has(stem.concept) && matchesAt(folded, at, stem)) found.add(stem.concept);
        });
    return found;
  };
}

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
  for (let n = 0; n < words.length; n++) {
    const word = words[n] ?? NO_WORD;
    if (n > 0) {
      end = endOfWord(folded, end);
      if (folded.charCodeAt(end) !== SPACE) return false;
      end++;
    }
    if (!folded.startsWith(word.letters, end)) return false;
    end += word.letters.length;
    if (word.isWhole && isInWord(folded, end) && !isUnspaced(folded, at)) return false;
  }
  return true;
}

const SPACE = 32;
const NO_WORD = { letters: "", isWhole: false };
/** Of a word within a phrase. In scripts without spaces the rest of a text may be one word. */
const ENDING_LETTERS_MAX = 12;

function endOfWord(folded: string, from: number): number {
  let end = from;
  while (end - from < ENDING_LETTERS_MAX && isInWord(folded, end)) end++;
  return end;
}
