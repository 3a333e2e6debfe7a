/** A run of text; `href` makes it a link, `isCode` inline code. */
export type Run = { text: string; href?: string; isCode?: true };

export type Block = { kind: "paragraph"; runs: Run[] } | { kind: "list"; items: Run[][] };

/** A section of a text under its own heading. `id` is its anchor, the same in every language. */
export type TextSection = { id: string; heading: string; blocks: Block[] };

/** A legal document, or a group of questions and answers. */
export type WrittenText = {
  id: string;
  title: string;
  version: string;
  summary: string;
  parts: TextSection[];
};
