import { RE2JS } from "re2js";
import { requiredWord } from "./required-word.ts";

/** Many expressions asked at once: which of them, by index, does a text match? */
export type PatternSet = { match(text: string): number[] };

type Pattern = { index: number; matches(text: string): boolean };

/**
 * Looks first for the word each expression needs, which most texts do not have, and runs only those that are left. Each
 * runs in time linear in the text, whatever a hostile sender writes; it is compiled when it is first needed.
 */
export function makePatternSet(patterns: string[]): PatternSet {
  const byWord = Map.groupBy(patterns.map(makePattern), ({ index }) => wordOf(patterns[index] ?? ""));
  return {
    match(text) {
      const folded = fold(text);
      const found: number[] = [];
      for (const [word, candidates] of byWord) {
        if (!folded.includes(word)) continue;
        for (const { index, matches } of candidates) if (matches(text)) found.push(index);
      }
      return found.sort((a, b) => a - b);
    },
  };
}

/** Every text has the empty word, so an expression without a required one is always run. */
const wordOf = (pattern: string) => fold(requiredWord(pattern) ?? "");

/** Letters that count as the same without regard to case become the same letter. */
const fold = (text: string) => text.toLowerCase().toUpperCase();

function makePattern(pattern: string, index: number): Pattern {
  let compiled: RE2JS | undefined;
  return {
    index,
    matches(text) {
      compiled ??= RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
      return compiled.test(text);
    },
  };
}
