import type { ServiceSeed } from "./service-seed.ts";

/** Expressions that recognise the service in a message text: its own ones, or else its name as a word. */
export function textPatterns(service: Pick<ServiceSeed, "name" | "patterns">): string[] {
  return service.patterns ?? [wholeWord(service.name)];
}

/** RE2 knows ASCII word boundaries only, so `\b` is added only next to an ASCII letter or digit. */
function wholeWord(name: string): string {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return `${/^\w/.test(name) ? "\\b" : ""}${escaped}${/\w$/.test(name) ? "\\b" : ""}`;
}

const isExpression = (input: string) => /^\/.+\/$/.test(input);

/** Parses an operator's input: an expression between slashes, or literal words. */
export const parsePattern = (input: string): string =>
  isExpression(input) ? input.slice(1, -1) : wholeWord(input);

/** The inverse of `parsePattern`. */
export function formatPattern(pattern: string): string {
  const words = pattern.replace(/^\\b|\\b$/g, "").replace(/\\([.*+?^${}()|[\]\\])/g, "$1");
  return parsePattern(words) === pattern ? words : `/${pattern}/`;
}
