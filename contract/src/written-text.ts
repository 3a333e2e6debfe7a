/** A stretch of a sentence; `href` makes it a link, `isCode` a word for machines. */
export type Run = { text: string; href?: string; isCode?: true };

export type Block = { kind: "paragraph"; runs: Run[] } | { kind: "list"; items: Run[][] };

/** A part of a text under its own heading. `id` is its anchor, the same in every language. */
export type TextPart = { id: string; heading: string; blocks: Block[] };

/** One written text: a legal document, or a group of questions. */
export type WrittenText = { id: string; title: string; version: string; summary: string; parts: TextPart[] };
