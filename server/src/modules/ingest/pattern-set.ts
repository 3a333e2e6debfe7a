import { RE2JS } from "re2js";
import { requiredWords } from "../../platform/required-words.ts";

/** Many expressions asked at once: which of them, by index, does a text match? */
export type PatternSet = {
  match(text: string): number[];
  /** Where one of them matches. */
  find(index: number, text: string): { start: number; end: number }[];
};

type Pattern = { index: number; compiled(): RE2JS };

/** Places of one name in one text; more say nothing new. */
const FOUND_MAX = 20;

/**
 * Looks first for the words of which each expression needs one, which most texts do not have, and runs only those that
 * are left. Each runs in time linear in the text, whatever a hostile sender writes; it is compiled when it is first
 * needed.
 */
export function makePatternSet(patterns: string[]): PatternSet {
  const all = patterns.map(makePattern);
  const candidates = findByWord(all, (index) => requiredWords(patterns[index] ?? "").map(fold));
  return {
    match(text) {
      const found = [...candidates(fold(text))].filter(({ compiled }) => compiled().test(text));
      return found.map(({ index }) => index).sort((a, b) => a - b);
    },
    find(index, text) {
      const matcher = all[index]?.compiled().matcher(text);
      const spans: { start: number; end: number }[] = [];
      while (matcher?.find() && spans.length < FOUND_MAX)
        spans.push({ start: matcher.start(), end: matcher.end() });
      return spans;
    },
  };
}

/**
 * Answers the expressions one of whose words a text has, and those that need none. All words are looked for in one walk
 * over the text, by the two letters they begin with.
 */
function findByWord(all: Pattern[], wordsOf: (index: number) => string[]): (text: string) => Set<Pattern> {
  const needing = all.map((pattern) => ({ pattern, words: wordsOf(pattern.index) }));
  const always = needing.filter(({ words }) => words.length === 0).map(({ pattern }) => pattern);
  const wanted = needing.flatMap(({ pattern, words }) => words.map((word) => ({ word, pattern })));
  const letters = Map.groupBy(
    wanted.filter(({ word }) => word.length === 1),
    ({ word }) => word.charCodeAt(0),
  );
  const byStart = Map.groupBy(
    wanted.filter(({ word }) => word.length > 1),
    ({ word }) => twoLetters(word, 0),
  );
  return (text) => {
    const found = new Set(always);
    for (let at = 0; at < text.length; at++) {
      if (letters.size > 0)
        for (const { pattern } of letters.get(text.charCodeAt(at)) ?? NONE) found.add(pattern);
      for (const { word, pattern } of byStart.get(twoLetters(text, at)) ?? NONE)
        if (text.startsWith(word, at)) found.add(pattern);
    }
    return found;
  };
}

const NONE: { word: string; pattern: Pattern }[] = [];

/** Two letters as one number; behind the last letter there is none. */
const twoLetters = (text: string, at: number): number =>
  text.charCodeAt(at) * 65_536 + (at + 1 < text.length ? text.charCodeAt(at + 1) : 0);

/** Letters that count as the same without regard to case become the same letter. */
const fold = (text: string) => text.toLowerCase().toUpperCase();

function makePattern(pattern: string, index: number): Pattern {
  let compiled: RE2JS | undefined;
  return {
    index,
    compiled() {
      compiled ??= RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
      return compiled;
    },
  };
}
