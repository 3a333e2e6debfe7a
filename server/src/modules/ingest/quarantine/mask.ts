import { TEXT_MAX } from "./fold-text.ts";
import { isDigit, isInWord } from "./letters.ts";

const SPACE = 32;
const NUMBER = 48;
const NAME = "§".charCodeAt(0);
/** A letter repeated for longer says nothing more, but would outweigh the rest of the text. */
const LETTER_RUN_MAX = 16;
const masked = new Uint16Array(TEXT_MAX * 2 + 2);

/** Words with single spaces between and around them; numbers become `0`, the names at the places given `§`. */
export function mask(folded: string, names: { start: number; end: number }[]): string {
  masked[0] = SPACE;
  let length = 1;
  let next = 0;
  /** How often the last unit came in a row; the text begins after a space. */
  let run = 1;
  for (let at = 0; at < folded.length; at++) {
    const name = names[next];
    const unit = name?.start === at ? NAME : maskAt(folded, at);
    if (name?.start === at) {
      at = name.end - 1;
      next++;
    }
    const runMax = unit === SPACE || unit === NUMBER ? 1 : LETTER_RUN_MAX;
    run = unit === masked[length - 1] ? run + 1 : 1;
    if (run <= runMax) masked[length++] = unit;
  }
  if (masked[length - 1] !== SPACE) masked[length++] = SPACE;
  return Reflect.apply(String.fromCharCode, undefined, masked.subarray(0, length));
}

function maskAt(folded: string, at: number): number {
  if (isDigit(folded, at)) return NUMBER;
  return isInWord(folded, at) ? folded.charCodeAt(at) : SPACE;
}
