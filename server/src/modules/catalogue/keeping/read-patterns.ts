import { RE2JS } from "re2js";
import { requiredWords } from "../../../platform/required-words.ts";
import { everydayTexts } from "../data/everyday-texts.ts";
import { patternOf } from "../data/text-patterns.ts";
import { patternWrong } from "../errors.ts";

/** The largest one of the shipped catalogue is just below. The time of a look grows with it. */
const PROGRAM_MAX = 500;

type Problem = "syntax" | "large" | "no_word" | "everyday";

/**
 * The expressions that an operator means, each once. Refuses one that cannot be run in linear time, that needs no word
 * and so would be tried on every message, or that is found in what everybody writes. One that is known stays as it is.
 */
export function readPatterns(said: string[], known: string[]): string[] {
  const patterns = said.map((text) => ({ text, pattern: patternOf(text) }));
  for (const { text, pattern } of patterns) {
    const problem = known.includes(pattern) ? undefined : problemOf(pattern);
    if (problem) throw patternWrong({ field: "patterns", pattern: text, problem });
  }
  return [...new Set(patterns.map(({ pattern }) => pattern))];
}

function problemOf(pattern: string): Problem | undefined {
  const compiled = compile(pattern);
  if (!compiled) return "syntax";
  if (compiled.programSize() > PROGRAM_MAX) return "large";
  if (requiredWords(pattern).length === 0) return "no_word";
  return everydayTexts.some((text) => compiled.test(text)) ? "everyday" : undefined;
}

function compile(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  } catch {
    return undefined;
  }
}
