import type { ServiceSeed } from "./service-seed.ts";

/** The expressions that recognise the service in a message text: its own ones, or else its name as a word. */
export function textPatterns(service: Pick<ServiceSeed, "name" | "patterns">): string[] {
  return service.patterns ?? [wholeWord(service.name)];
}

/** RE2 knows word borders of ASCII letters only, so a name gets a border only where it has one. */
function wholeWord(name: string): string {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return `${/^\w/.test(name) ? "\\b" : ""}${escaped}${/\w$/.test(name) ? "\\b" : ""}`;
}

const isExpression = (said: string) => /^\/.+\/$/.test(said);

/** The expression that an operator means: what stands between slashes, else the words as they are. */
export const patternOf = (said: string): string => (isExpression(said) ? said.slice(1, -1) : wholeWord(said));

/** The same as an operator would write it. */
export function saidOf(pattern: string): string {
  const words = pattern.replace(/^\\b|\\b$/g, "").replace(/\\([.*+?^${}()|[\]\\])/g, "$1");
  return patternOf(words) === pattern ? words : `/${pattern}/`;
}
