import { randomBytes } from "node:crypto";

/** Every kind of thing with a public name. The prefix tells a human what an id points at. */
export type IdPrefix = "usr" | "ses" | "pky" | "mac" | "req" | "mail";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** `usr_` + 10 letters of time + 16 of chance: sorts by age, needs no database, cannot be guessed. */
export function newId(prefix: IdPrefix, now: Date): string {
  const time = toLetters(BigInt(now.getTime()), 10);
  const chance = toLetters(BigInt(`0x${randomBytes(10).toString("hex")}`), 16);
  return `${prefix}_${time}${chance}`;
}

function toLetters(value: bigint, length: number): string {
  let letters = "";
  for (let rest = value; letters.length < length; rest /= 32n)
    letters = ALPHABET[Number(rest % 32n)] + letters;
  return letters;
}
