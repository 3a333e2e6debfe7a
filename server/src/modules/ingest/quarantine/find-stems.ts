import { isInWord, isPrefixed, isUnspaced } from "./letters.ts";
import { createPrefixIndex } from "./prefix-index.ts";

/** `words`: beginnings of words, or whole ones. */
export type Stem = { concept: string; language: string; words: { letters: string; isWhole: boolean }[] };

/** What a stem means in a language. `key`: the same for all stems of a concept in a language. */
export type Sense = { concept: string; language: number; letters: number; key: number };

/** The stems of all languages with the same first word, which is compared with a text once. */
type Entry = { first: string; beginnings: Sense[]; phrases: Phrase[] };
type Phrase = { words: Stem["words"]; senses: Sense[] };

/** Particles that Arabic and Hebrew write together with the word. */
const PARTICLES = /^(?:[والفبلك]{1,3}|[ובלהשכמ]{1,2})$/;

/** Finds the stems in a part of a folded text: each concept once for a language, which is its place in `languages`. */
export function createStemFinder(stems: Stem[], languages: string[]) {
  const index = createPrefixIndex(entriesOf(stems, languages), ({ first }) => first);
  const foundIn = new Uint32Array(stems.length);
  let search = 0;
  return (folded: string, from: number, to: number): Sense[] => {
    const found: Sense[] = [];
    const add = (senses: Sense[]) => {
      for (const sense of senses) {
        if (foundIn[sense.key] === search) continue;
        foundIn[sense.key] = search;
        found.push(sense);
      }
    };
    let at = from;
    search++;
    const visit = ({ first, beginnings, phrases }: Entry) => {
      if (!folded.startsWith(first, at)) return;
      add(beginnings);
      if (phrases.length === 0) return;
      const end = endOfWord(folded, at + first.length);
      for (const { words, senses } of phrases) if (matchesPhrase(folded, at, end, words)) add(senses);
    };
    for (; at < to; at++) if (canStart(folded, at)) index(folded, at, visit);
    return found;
  };
}

function entriesOf(stems: Stem[], languages: string[]): Entry[] {
  const keys = new Map<string, number>();
  const senseOf = ({ concept, language, words }: Stem, isShared: boolean): Sense => {
    const name = `${language} ${concept}`;
    const key = keys.get(name) ?? keys.size;
    keys.set(name, key);
    const letters = isShared ? 0 : words.reduce((sum, word) => sum + word.letters.length, 0);
    return { concept, language: languages.indexOf(language), letters, key };
  };
  return [...Map.groupBy(stems, ({ words }) => words[0]?.letters ?? "")].map(([first, same]) => {
    const bySpelling = Map.groupBy(same, ({ words }) => JSON.stringify(words));
    const phrases = [...bySpelling.values()].map((equal) => ({
      words: equal[0]?.words ?? [],
      senses: sensesOf(equal, senseOf),
    }));
    return {
      first,
      beginnings: phrases.filter(isBeginning).flatMap(({ senses }) => senses),
      phrases: phrases.filter((phrase) => !isBeginning(phrase)),
    };
  });
}

/** English is always read: what other languages write alike, such as `bank`, is English, and no sign of any language. */
function sensesOf(equal: Stem[], senseOf: (stem: Stem, isShared: boolean) => Sense): Sense[] {
  const [english, others] = [equal.filter(isEnglish), equal.filter((stem) => !isEnglish(stem))];
  const isIn = (list: Stem[], { concept }: Stem) => list.some((stem) => stem.concept === concept);
  return [
    ...english.map((stem) => senseOf(stem, isIn(others, stem))),
    ...others.filter((stem) => !isIn(english, stem)).map((stem) => senseOf(stem, false)),
  ];
}

const isEnglish = ({ language }: Stem) => language === "en";

const isBeginning = ({ words: [first, ...others] }: Phrase) => others.length === 0 && !first?.isWhole;

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

/** Whether the phrase whose first word is `at` and ends before `end` is in the text. Every word may have another ending. */
function matchesPhrase(folded: string, at: number, firstEnd: number, words: Stem["words"]): boolean {
  let [start, end] = [at, firstEnd];
  for (let n = 0; n < words.length; n++) {
    const word = words[n] ?? NO_WORD;
    if (n > 0) {
      if (folded.charCodeAt(end) !== SPACE) return false;
      start = end + 1;
      if (!folded.startsWith(word.letters, start)) return false;
      end = endOfWord(folded, start + word.letters.length);
    }
    if (word.isWhole && end > start + word.letters.length && !isUnspaced(folded, at)) return false;
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
