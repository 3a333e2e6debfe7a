import type { Block, Run, TextSection, WrittenText } from "./written-text.ts";

/** Values of the `{{NAME}}` placeholders. */
export type TextValues = Record<string, string>;

/**
 * Parses our texts, a subset of Markdown: `# id: title` begins a text, followed by `version:` and `summary:`; `## heading`
 * or `## id: heading` begins a section of paragraphs and lists with [links](/address). There is no **bold**.
 * Throws on any other markup, so that readers never see raw markup.
 */
export const parseTexts = (source: string, values: TextValues): WrittenText[] =>
  fillPlaceholders(source, values)
    .split(/^(?=# )/m)
    .filter((text) => text.trim() !== "")
    .map(parseText);

/** Parses the body of a text: sections, each under a heading. */
export function parseSections(body: string, values: TextValues): TextSection[] {
  const [before = "", ...parts] = `\n${fillPlaceholders(body, values)}`.split(/^(?=## )/m);
  if (before.trim() !== "") throw new Error(`A text begins with "## heading": ${before.trim().slice(0, 40)}`);
  return parts.map(parseSection);
}

export function fillPlaceholders(source: string, values: TextValues): string {
  return source.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`A text wants {{${name}}} and nobody filled it in`);
    return value;
  });
}

function parseText(source: string): WrittenText {
  const [head = "", ...parts] = source.split(/^(?=## )/m);
  const [, id = "", title = ""] = /^# ([a-z-]+): (.+)$/m.exec(head) ?? [];
  if (id === "") throw new Error(`A text begins without "# id: title": ${head.slice(0, 40)}`);
  return {
    id,
    title,
    version: findField(head, "version"),
    summary: findField(head, "summary"),
    parts: parts.map(parseSection),
  };
}

const findField = (head: string, name: string): string =>
  new RegExp(`^${name}: (.+)$`, "m").exec(head)?.[1]?.trim() ?? "";

function parseSection(source: string, index: number): TextSection {
  const [first = "", ...body] = source.split("\n");
  const [, id, heading = ""] = /^## (?:([a-z0-9]+(?:-[a-z0-9]+)*): )?(.+)$/.exec(first) ?? [];
  return { id: id ?? `part-${index + 1}`, heading, blocks: parseBlocks(body.join("\n")) };
}

function parseBlocks(source: string): Block[] {
  return source
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block) => {
      const lines = block.split("\n");
      if (lines.every((line) => line.startsWith("- ")))
        return { kind: "list", items: lines.map((line) => parseRuns(line.slice(2))) };
      return { kind: "paragraph", runs: parseRuns(lines.join(" ")) };
    });
}

const LINK_OR_CODE = /\[([^\]]+)\]\(([^)\s]+)\)|`([^`]+)`/g;

function parseRuns(text: string): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const found of text.matchAll(LINK_OR_CODE)) {
    const [whole, link, href, code] = found;
    runs.push(toPlainRun(text.slice(at, found.index)));
    if (link !== undefined && href !== undefined) runs.push(toLink(link, href));
    else runs.push({ text: code ?? "", isCode: true });
    at = found.index + whole.length;
  }
  runs.push(toPlainRun(text.slice(at)));
  return runs.filter((run) => run.text !== "");
}

/** Own pages, https and mailto; no scheme that could run script. */
const ADDRESS = /^(\/(?![/\\])|https:\/\/|mailto:)/;

function toLink(text: string, href: string): Run {
  if (!ADDRESS.test(href)) throw new Error(`A text leads to an address that is not allowed: ${href}`);
  return { text, href };
}

function toPlainRun(text: string): Run {
  if (/\*\*|__|[`<>]|\]\(|^#/.test(text)) throw new Error(`A text has a mark that is not known: ${text}`);
  return { text };
}
