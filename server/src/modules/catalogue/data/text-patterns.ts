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
