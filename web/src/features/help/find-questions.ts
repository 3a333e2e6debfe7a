import type { TextSection, WrittenText } from "@sonum/contract/shared/written-text";

/** Keeps the questions that contain every search word, tolerating typos. */
export function findQuestions(groups: WrittenText[], search: string): WrittenText[] {
  const wanted = wordsOf(search);
  if (wanted.length === 0) return groups;
  return groups
    .map((group) => ({ ...group, parts: group.parts.filter((part) => matches(part, group.title, wanted)) }))
    .filter(({ parts }) => parts.length > 0);
}

function matches(part: TextSection, group: string, wanted: string[]): boolean {
  const words = [...new Set(wordsOf(`${group} ${part.heading} ${plainText(part)}`))];
  return wanted.every((word) => words.some((other) => isSimilar(word, other)));
}

/** An answer without its formatting, also used for structured data. */
export const plainText = ({ blocks }: TextSection): string =>
  blocks
    .flatMap((block) => (block.kind === "paragraph" ? [block.runs] : block.items))
    .map((runs) => runs.map(({ text }) => text).join(""))
    .join(" ");

/** Lower case and without diacritics, so that "ü" finds "u" and "ё" finds "е". */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

const STEM_MIN = 4;

/** Matches word beginnings, because endings are inflected; allows one typo, or two in long words. */
function isSimilar(word: string, other: string): boolean {
  if (other.startsWith(word)) return true;
  if (word.length < STEM_MIN) return false;
  const maxEdits = word.length >= 8 ? 2 : 1;
  return (
    isWithinEdits(word, other.slice(0, word.length), maxEdits) ||
    isWithinEdits(word, other.slice(0, word.length + 1), maxEdits)
  );
}

/** Whether the edit distance (change, insert, delete, swap) is at most `maxEdits`. */
function isWithinEdits(one: string, other: string, maxEdits: number): boolean {
  if (Math.abs(one.length - other.length) > maxEdits) return false;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const substitution = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        at(row, j) + 1,
        at(next, j - 1) + 1,
        at(row, j - 1) + substitution,
        swapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return at(row, other.length) <= maxEdits;
}

const at = (row: number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
