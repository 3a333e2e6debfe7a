import { CODE_WORD } from "./code-words.ts";

/** Where in a text the name of something stands. */
export type Span = { start: number; end: number };
export type Named<Thing> = { thing: Thing; spans: Span[] };

/** How near to a name the code or a word that announces it must stand to belong to it. */
const NEAR = 28;
const SENTENCE_END = /[.!?。！？\n]/;
const CODE = /\p{Nd}{2,}/u;

/**
 * Who speaks in a text that names several: the one at its head, else the one whose name stands with the code. Others are
 * only spoken of ("we never ask on …", "get the app on …"). Nobody, when that does not tell them apart.
 */
export function authorOf<Thing>(text: string, named: Named<Thing>[]): Thing | undefined {
  const all = named.flatMap(({ spans }) => spans);
  const ranked = named
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

/** "Uber" in "Uber Eats" is not a name of its own. */
const isInside = ({ start, end }: Span, all: Span[]) =>
  all.some((other) => other.start <= start && other.end >= end && other.end - other.start > end - start);

const rankOf = (text: string, spans: Span[]) =>
  Math.max(0, ...spans.map((span) => (isAtHead(text, span) ? 3 : isWithCode(text, span) ? 2 : 1)));

const isAtHead = (text: string, { start }: Span) => !/[\p{L}\p{N}]/u.test(text.slice(0, start));

function isWithCode(text: string, { start, end }: Span): boolean {
  const before =
    text
      .slice(Math.max(0, start - NEAR), start)
      .split(SENTENCE_END)
      .at(-1) ?? "";
  const after = text.slice(end, end + NEAR).split(SENTENCE_END)[0] ?? "";
  return [before, after].some((piece) => CODE.test(piece) || piece.search(CODE_WORD) >= 0);
}
