import { CODE_WORD } from "./extract-code.ts";

/** Position of a name in a text. */
export type Span = { start: number; end: number };
export type Mention<Thing> = { thing: Thing; spans: Span[] };

/** Most characters between a name and the code, or a word that announces it, that belong together. */
const NEAR = 28;
const SENTENCE_END = /[.!?。！？\n]/;
const CODE = /\p{Nd}{2,}/u;

/**
 * The author of a text that names several: the one named first, else the one named next to the code. Others are only
 * mentioned ("we never ask on …", "get the app on …"). `undefined` if that does not tell them apart.
 */
export function findAuthor<Thing>(text: string, mentions: Mention<Thing>[]): Thing | undefined {
  const all = mentions.flatMap(({ spans }) => spans);
  const ranked = mentions
    .map(({ thing, spans }) => ({
      thing,
      rank: rankOf(
        text,
        spans.filter((span) => !isInside(span, all)),
      ),
    }))
    .sort((a, b) => b.rank - a.rank);
  const [first, second] = ranked;
  return first && first.rank > (second?.rank ?? 0) ? first.thing : undefined;
}

/** "Uber" within "Uber Eats" does not count. */
const isInside = ({ start, end }: Span, all: Span[]) =>
  all.some((other) => other.start <= start && other.end >= end && other.end - other.start > end - start);

const rankOf = (text: string, spans: Span[]) =>
  Math.max(0, ...spans.map((span) => (isAtStart(text, span) ? 3 : isWithCode(text, span) ? 2 : 1)));

const isAtStart = (text: string, { start }: Span) => !/[\p{L}\p{N}]/u.test(text.slice(0, start));

function isWithCode(text: string, { start, end }: Span): boolean {
  const before =
    text
      .slice(Math.max(0, start - NEAR), start)
      .split(SENTENCE_END)
      .at(-1) ?? "";
  const after = text.slice(end, end + NEAR).split(SENTENCE_END)[0] ?? "";
  return [before, after].some((piece) => CODE.test(piece) || piece.search(CODE_WORD) >= 0);
}
