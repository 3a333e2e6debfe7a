import type { Block, Run, TextPart, WrittenText } from "./written-text.ts";

/** What stands in for `{{NAME}}` in a text. */
export type TextValues = Record<string, string>;

/**
 * Reads our written texts, a small part of Markdown: `# id: title` begins a text and `version:` and `summary:` follow it,
 * `## heading` or `## id: heading` begins a part; then paragraphs and lists with [links](/address), **bold** is not used.
 * What it does not know it refuses, so that no mark ever reaches a reader.
 */
export const readTexts = (source: string, values: TextValues): WrittenText[] =>
  fillIn(source, values)
    .split(/^(?=# )/m)
    .filter((text) => text.trim() !== "")
    .map(readText);

/** What stands below the head of a text: its parts, each under a heading. */
export function readParts(body: string, values: TextValues): TextPart[] {
  const [before = "", ...parts] = `\n${fillIn(body, values)}`.split(/^(?=## )/m);
  if (before.trim() !== "") throw new Error(`A text begins with "## heading": ${before.trim().slice(0, 40)}`);
  return parts.map(readPart);
}

export function fillIn(source: string, values: TextValues): string {
  return source.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`A text wants {{${name}}} and nobody filled it in`);
    return value;
  });
}

function readText(source: string): WrittenText {
  const [head = "", ...parts] = source.split(/^(?=## )/m);
  const [, id = "", title = ""] = /^# ([a-z-]+): (.+)$/m.exec(head) ?? [];
  if (id === "") throw new Error(`A text begins without "# id: title": ${head.slice(0, 40)}`);
  return {
    id,
    title,
    version: fieldIn(head, "version"),
    summary: fieldIn(head, "summary"),
    parts: parts.map(readPart),
  };
}

const fieldIn = (head: string, name: string): string =>
  new RegExp(`^${name}: (.+)$`, "m").exec(head)?.[1]?.trim() ?? "";

function readPart(source: string, index: number): TextPart {
  const [first = "", ...rest] = source.split("\n");
  const [, id, heading = ""] = /^## (?:([a-z0-9]+(?:-[a-z0-9]+)*): )?(.+)$/.exec(first) ?? [];
  return { id: id ?? `part-${index + 1}`, heading, blocks: readBlocks(rest.join("\n")) };
}

function readBlocks(source: string): Block[] {
  return source
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block) => {
      const lines = block.split("\n");
      if (lines.every((line) => line.startsWith("- ")))
        return { kind: "list", items: lines.map((line) => readRuns(line.slice(2))) };
      return { kind: "paragraph", runs: readRuns(lines.join(" ")) };
    });
}

const MARKED = /\[([^\]]+)\]\(([^)\s]+)\)|`([^`]+)`/g;

function readRuns(text: string): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const found of text.matchAll(MARKED)) {
    const [whole, link, href, code] = found;
    runs.push(plain(text.slice(at, found.index)));
    if (link !== undefined && href !== undefined) runs.push(linkTo(link, href));
    else runs.push({ text: code ?? "", isCode: true });
    at = found.index + whole.length;
  }
  runs.push(plain(text.slice(at)));
  return runs.filter((run) => run.text !== "");
}

/** Pages of ours, pages of others, mail: nothing that would run. */
const ADDRESS = /^(\/(?![/\\])|https:\/\/|mailto:)/;

function linkTo(text: string, href: string): Run {
  if (!ADDRESS.test(href)) throw new Error(`A text leads to an address that is not allowed: ${href}`);
  return { text, href };
}

function plain(text: string): Run {
  if (/\*\*|__|[`<>]|\]\(|^#/.test(text)) throw new Error(`A text has a mark that is not known: ${text}`);
  return { text };
}
