import { RE2JS } from "re2js";
import { requiredLiterals } from "../../../platform/texts/required-literals.ts";
import { genericTexts } from "../data/generic-texts.ts";
import { parsePattern } from "../data/text-patterns.ts";
import { invalidPattern } from "../errors.ts";

/** Compiled size limit, because matching time grows with it. The largest shipped pattern is just below. */
const PROGRAM_MAX = 500;

type Problem = "syntax" | "large" | "no_word" | "everyday";

/**
 * Parses an operator's patterns and removes duplicates. Refuses a pattern that RE2 cannot run in linear time, that requires
 * no word (it would be tried on every message) or that matches generic texts. Existing patterns are always accepted.
 */
export function parsePatterns(inputs: string[], existing: string[]): string[] {
  const patterns = inputs.map((text) => ({ text, pattern: parsePattern(text) }));
  for (const { text, pattern } of patterns) {
    const problem = existing.includes(pattern) ? undefined : problemOf(pattern);
    if (problem) throw invalidPattern({ field: "patterns", pattern: text, problem });
  }
  return [...new Set(patterns.map(({ pattern }) => pattern))];
}

function problemOf(pattern: string): Problem | undefined {
  const compiled = compile(pattern);
  if (!compiled) return "syntax";
  if (compiled.programSize() > PROGRAM_MAX) return "large";
  if (requiredLiterals(pattern).length === 0) return "no_word";
  return genericTexts.some((text) => compiled.test(text)) ? "everyday" : undefined;
}

function compile(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  } catch {
    return undefined;
  }
}
