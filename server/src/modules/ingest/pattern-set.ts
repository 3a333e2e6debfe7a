import { RE2JS } from "re2js";
import { requiredLiterals } from "../../platform/texts/required-literals.ts";

/** Matches a text against many expressions at once; returns the indexes of those that match. */
export type PatternSet = {
  match(text: string): number[];
  /** Positions of one expression's matches. */
  find(index: number, text: string): { start: number; end: number }[];
};

type Pattern = { index: number; compiled(): RE2JS };

/** Most matches of one expression per text. */
const SPANS_MAX = 20;

/**
 * Looks up the words that each expression requires and runs only the expressions whose words occur. Each runs in linear time
 * (RE2), even on hostile texts, and is compiled on first use.
 */
export function createPatternSet(patterns: string[]): PatternSet {
  const all = patterns.map(createPattern);
  const candidates = findByWord(all, (index) => requiredLiterals(patterns[index] ?? "").map(fold));
  return {
    match(text) {
      if (all.length === 0) return [];
      const found = [...candidates(fold(text))].filter(({ compiled }) => compiled().test(text));
      return found.map(({ index }) => index).sort((a, b) => a - b);
    },
    find(index, text) {
      const matcher = all[index]?.compiled().matcher(text);
      const spans: { start: number; end: number }[] = [];
      while (matcher?.find() && spans.length < SPANS_MAX)
        spans.push({ start: matcher.start(), end: matcher.end() });
      return spans;
    },
  };
}

/**
 * Returns the expressions with a required word in the text, and those without required words. Scans the text once, with words
 * indexed by their first two letters.
 */
function findByWord(all: Pattern[], wordsOf: (index: number) => string[]): (text: string) => Set<Pattern> {
  const requirements = all.map((pattern) => ({ pattern, words: wordsOf(pattern.index) }));
  const always = requirements.filter(({ words }) => words.length === 0).map(({ pattern }) => pattern);
  const wanted = requirements.flatMap(({ pattern, words }) => words.map((word) => ({ word, pattern })));
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

/** Two UTF-16 units as one number; 0 after the last one. */
const twoLetters = (text: string, at: number): number =>
  text.charCodeAt(at) * 65_536 + (at + 1 < text.length ? text.charCodeAt(at + 1) : 0);

/** Case folding that also unifies letters such as K and the Kelvin sign. */
const fold = (text: string) => text.toLowerCase().toUpperCase();

function createPattern(pattern: string, index: number): Pattern {
  let compiled: RE2JS | undefined;
  return {
    index,
    compiled() {
      compiled ??= RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
      return compiled;
    },
  };
}
