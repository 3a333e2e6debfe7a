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

function timeLetters(time: number): string {
  let letters = "";
  for (let rest = time; letters.length < TIME_LETTERS; rest = Math.floor(rest / 32))
    letters = ALPHABET.charAt(rest % 32) + letters;
  return letters;
}

/** Every request gets an id, so chance is drawn for many at once; no byte of it is used twice. */
const DRAWN_BYTES = CHANCE_LETTERS * 512;
let drawn = Buffer.alloc(0);

function chanceLetters(): string {
  if (drawn.length === 0) drawn = randomBytes(DRAWN_BYTES);
  let letters = "";
  for (const byte of drawn.subarray(0, CHANCE_LETTERS)) letters += ALPHABET.charAt(byte & 31);
  drawn = drawn.subarray(CHANCE_LETTERS);
  return letters;
}
