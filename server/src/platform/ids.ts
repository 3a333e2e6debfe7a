import { randomBytes } from "node:crypto";

/** Kinds of objects with public ids. The prefix tells a reader what an id refers to. */
export type IdPrefix =
  | "key"
  | "usr"
  | "ses"
  | "lok"
  | "pky"
  | "mac"
  | "cmd"
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
  | "bnk"
  | "cls";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const TIME_LETTERS = 10;
const RANDOM_LETTERS = 16;

/** `usr_` + 10 characters of time + 16 random ones: sorts by age, needs no database, cannot be guessed. */
export const newId = (prefix: IdPrefix, now: Date): string =>
  `${prefix}_${timeLetters(now.getTime())}${randomLetters()}`;

let newest = { time: -1, letters: "" };

/** Cached per millisecond. */
function timeLetters(time: number): string {
  if (time !== newest.time) newest = { time, letters: lettersOf(time) };
  return newest.letters;
}

function lettersOf(time: number): string {
  let letters = "";
  for (let remaining = time; letters.length < TIME_LETTERS; remaining = Math.floor(remaining / 32))
    letters = ALPHABET.charAt(remaining % 32) + letters;
  return letters;
}

/** Every request gets an id, so random bytes are drawn in batches; none is used twice. */
const POOL_BYTES = RANDOM_LETTERS * 512;
let randomPool = Buffer.alloc(0);
let used = 0;

function randomLetters(): string {
  if (used === randomPool.length) {
    randomPool = randomBytes(POOL_BYTES);
    used = 0;
  }
  let letters = "";
  for (const end = used + RANDOM_LETTERS; used < end; used++)
    letters += ALPHABET.charAt(randomPool.readUInt8(used) & 31);
  return letters;
}
