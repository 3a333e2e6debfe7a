import { fillPlaceholders, type TextValues } from "./parse-text.ts";
import type { Block, Run, WrittenText } from "./written-text.ts";

/** A parsed text whose `{{NAME}}` placeholders were kept, with their values. Values are plain text, never markup. */
export function fillText(text: WrittenText, values: TextValues): WrittenText {
  const fill = (source: string) => fillPlaceholders(source, values);
  const fillRuns = (runs: Run[]) => runs.map((run) => ({ ...run, text: fill(run.text) }));
  const fillBlock = (block: Block): Block =>
    block.kind === "list"
      ? { kind: "list", items: block.items.map(fillRuns) }
      : { kind: "paragraph", runs: fillRuns(block.runs) };
  return {
    ...text,
    title: fill(text.title),
    summary: fill(text.summary),
    parts: text.parts.map((part) => ({
      ...part,
      heading: fill(part.heading),
      blocks: part.blocks.map(fillBlock),
    })),
  };
}
