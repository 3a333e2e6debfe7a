import { readFileSync } from "node:fs";
import path from "node:path";
import { createStemFinder, type Sense, type Stem } from "./find-stems.ts";
import { foldText } from "./fold-text.ts";
import type { Sentence } from "./sentences-in.ts";
import { transliterate } from "./transliterate.ts";

/** Finds the concepts that each sentence of a folded text expresses, such as `transfer` or `parcel`. */
export type ConceptFinder = (folded: string, sentences: Sentence[]) => Set<string>[];

const FILE = path.join(import.meta.dirname, "data/concepts.txt");

/** `ru transfer: перевод, перечисл`; `data/README.md` describes the format. Cyrillic stems count in Latin letters too. */
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
        .flatMap((stem) => [stem, ...transliterate(stem, language).filter(isClear)])
        .filter((stem) => stem !== "")
        .map((stem) => ({ concept, language, words: stem.split(" ").map(parseWord) }));
    });
}

/** Shorter Latin stems begin words of other languages. */
const TRANSLITERATED_LETTERS_MIN = 4;
const isClear = (latin: string) => latin.replace(/\$$/, "").length >= TRANSLITERATED_LETTERS_MIN;

const parseWord = (word: string) => ({ letters: word.replace(/\$$/, ""), isWhole: word.endsWith("$") });

/** The shipped stems of all languages. */
export const stems = parseConcepts(readFileSync(FILE, "utf8"));

/**
 * Reads a text in the languages expected, and in one other if more of the text is in it: services write in the language of
 * their customer, whatever the country of the SIM.
 */
export function createConceptFinder(stems: Stem[]): (expected: Set<string>) => ConceptFinder {
  const languages = [...new Set(stems.map(({ language }) => language))];
  const findStems = createStemFinder(stems, languages);
  return (expected) => {
    const isExpected = languages.map((language) => expected.has(language));
    return (folded, sentences) => {
      const found = sentences.map(({ start, end }) => findStems(folded, start, end));
      const main = mainLanguage(found, isExpected);
      return found.map((senses) => {
        const concepts = new Set<string>();
        for (const { concept, language } of senses)
          if (language === main || isExpected[language]) concepts.add(concept);
        return concepts;
      });
    };
  };
}

/** The language in which most letters are known words; of several, one that is expected. */
function mainLanguage(found: Sense[][], isExpected: boolean[]): number {
  const sums = new Int32Array(isExpected.length);
  for (const senses of found)
    for (const { language, letters } of senses) sums[language] = (sums[language] ?? 0) + letters;
  let main = 0;
  for (let n = 1; n < sums.length; n++) {
    const [sum = 0, most = 0] = [sums[n], sums[main]];
    if (sum > most || (sum === most && isExpected[n] && !isExpected[main])) main = n;
  }
  return main;
}
