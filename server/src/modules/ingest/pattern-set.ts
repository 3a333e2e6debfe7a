import { RE2JS } from "re2js";
import { requiredWord } from "./required-word.ts";

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
 * Looks first for the word each expression needs, which most texts do not have, and runs only those that are left. Each
 * runs in time linear in the text, whatever a hostile sender writes; it is compiled when it is first needed.
 */
export function makePatternSet(patterns: string[]): PatternSet {
  const all = patterns.map(makePattern);
  const byWord = Map.groupBy(all, ({ index }) => wordOf(patterns[index] ?? ""));
  return {
    match(text) {
      const folded = fold(text);
      const found: number[] = [];
      for (const [word, candidates] of byWord) {
        if (!folded.includes(word)) continue;
        for (const { index, compiled } of candidates) if (compiled().test(text)) found.push(index);
      }
      return found.sort((a, b) => a - b);
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

/** Every text has the empty word, so an expression without a required one is always run. */
const wordOf = (pattern: string) => fold(requiredWord(pattern) ?? "");

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
