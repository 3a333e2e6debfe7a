import { readFileSync } from "node:fs";

const FILE = new URL("./common-passwords.txt", import.meta.url);

/** The 50,000 most leaked passwords; `npm run passwords` writes the file. */
const LEAKED = new Set(readFileSync(FILE, "utf8").trimEnd().split("\n"));

/** Whether a password, in NFKC and lower case, is among the first an attacker would try. */
export function isCommonPassword(password: string): boolean {
  const plain = password.replace(TRAILING_SIGNS, "") || password;
  const forms = [password, plain, withoutLeet(plain), onLatinKeys(plain)];
  return forms.some((form) => LEAKED.has(form) || isPattern(form) || isDigits(form) || isExtended(form));
}

/** `Password1!` is `password1` plus the sign a form demanded. */
const TRAILING_SIGNS = /[!.?*#$@_\-+]+$/;

/** A listed word with digits before or after it, or repeated: the usual variations. */
function isExtended(password: string): boolean {
  const [, before = "", word = "", behind = ""] = /^(\d*)(.*?)[@_.-]?(\d*)$/su.exec(password) ?? [];
  const half = word.slice(0, word.length / 2);
  const isWord = LEAKED.has(word) || (word === half + half && LEAKED.has(half));
  return isWord && [before, behind].every((digits) => digits.length <= EASY_DIGITS_MAX || isPattern(digits));
}

/** Such as a year or a birthday. */
const EASY_DIGITS_MAX = 4;

/** A date or a phone number. */
const isDigits = (password: string): boolean => /^\d{4,11}$/.test(password);

const LEET: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/** `p4ssw0rd` counts as `password`. */
const withoutLeet = (password: string): string =>
  password.replace(/[013457@$](?=.*\p{L})/gu, (letter) => LEET[letter] ?? letter);

const CYRILLIC_KEYS = "йцукенгшщзхъфывапролджэячсмитьбюё";
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";

/** The list has Russian words as typed on a Latin keyboard: `пароль` is `gfhjkm`. */
const onLatinKeys = (password: string): string =>
  [...password].map((letter) => LATIN_KEYS[CYRILLIC_KEYS.indexOf(letter)] ?? letter).join("");

/** Ascending, descending or repeating characters: `123456789`, `12121212`. */
const isPattern = (password: string): boolean => isSequence(password) || isRepeated(password);

function isSequence(password: string): boolean {
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, n) => code - (codes[n] ?? 0));
  // On a keyboard, 0 follows 9.
  return steps.every((step) => step === 1 || step === -9) || steps.every((step) => step === -1 || step === 9);
}

function isRepeated(password: string): boolean {
  for (let length = 1; length <= Math.min(4, password.length / 2); length++)
    if (password.slice(0, length).repeat(password.length).startsWith(password)) return true;
  return false;
}
