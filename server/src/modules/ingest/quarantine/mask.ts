import { TEXT_MAX } from "./fold-text.ts";
import { isDigit, isInWord } from "./letters.ts";

const SPACE = 32;
const NUMBER = 48;
const NAME = "§".charCodeAt(0);
const masked = new Uint16Array(TEXT_MAX * 2 + 2);

/** Words with single spaces between and around them; numbers become `0`, the names at the places given `§`. */
export function mask(folded: string, names: { start: number; end: number }[]): string {
  masked[0] = SPACE;
  let length = 1;
  let next = 0;
  for (let at = 0; at < folded.length; at++) {
    const name = names[next];
    const unit = name?.start === at ? NAME : maskAt(folded, at);
    if (name?.start === at) {
      at = name.end - 1;
      next++;
    }
    const repeats = (unit === SPACE || unit === NUMBER) && masked[length - 1] === unit;
    if (!repeats) masked[length++] = unit;
  }
  if (masked[length - 1] !== SPACE) masked[length++] = SPACE;
  return Reflect.apply(String.fromCharCode, undefined, masked.subarray(0, length));
}

function maskAt(folded: string, at: number): number {
  if (isDigit(folded, at)) return NUMBER;
  return isInWord(folded, at) ? folded.charCodeAt(at) : SPACE;
}
