import { randomBytes } from "node:crypto";

/** Every kind of thing with a public name. The prefix tells a human what an id points at. */
export type IdPrefix =
  | "usr"
  | "ses"
  | "lok"
  | "pky"
  | "mac"
  | "req"
  | "mail"
  | "pay"
  | "out"
  | "dif"
  | "rfd"
  | "rfr"
  | "whk"
  | "msg"
  | "cas"
  | "adj"
  | "cls";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const TIME_LETTERS = 10;
const CHANCE_LETTERS = 16;

/** `usr_` + 10 letters of time + 16 of chance: sorts by age, needs no database, cannot be guessed. */
export const newId = (prefix: IdPrefix, now: Date): string =>
  `${prefix}_${timeLetters(now.getTime())}${chanceLetters()}`;

let newest = { time: -1, letters: "" };

/** Ids of the same millisecond share their letters of time. */
function timeLetters(time: number): string {
  if (time !== newest.time) newest = { time, letters: lettersOf(time) };
  return newest.letters;
}

function lettersOf(time: number): string {
  let letters = "";
  for (let rest = time; letters.length < TIME_LETTERS; rest = Math.floor(rest / 32))
    letters = ALPHABET.charAt(rest % 32) + letters;
  return letters;
}

/** Every request gets an id, so chance is drawn for many at once; no byte of it is used twice. */
const DRAWN_BYTES = CHANCE_LETTERS * 512;
let drawn = Buffer.alloc(0);
let used = 0;

function chanceLetters(): string {
  if (used === drawn.length) {
    drawn = randomBytes(DRAWN_BYTES);
    used = 0;
  }
  let letters = "";
  for (const end = used + CHANCE_LETTERS; used < end; used++)
    letters += ALPHABET.charAt(drawn.readUInt8(used) & 31);
  return letters;
}
