import { readFileSync } from "node:fs";

const FILE = new URL("./common-passwords.txt", import.meta.url);

/** Fifty thousand passwords that leaked most often; `npm run passwords` writes the file. */
const LEAKED = new Set(readFileSync(FILE, "utf8").trimEnd().split("\n"));

/** Whether a password, in NFKC and lower case, is one of those that are tried first everywhere. */
export function isCommonPassword(password: string): boolean {
  const plain = password.replace(SIGNS_AT_THE_END, "") || password;
  const forms = [password, plain, withoutLeet(plain), onLatinKeys(plain)];
  return forms.some((form) => LEAKED.has(form) || isRow(form) || isDigits(form) || isExtended(form));
}

/** `Password1!` is `password1` with what a form demanded. */
const SIGNS_AT_THE_END = /[!.?*#$@_\-+]+$/;

/** A listed word with a number behind or before it, or twice: what everybody does who is told to choose another. */
function isExtended(password: string): boolean {
  const [, before = "", word = "", behind = ""] = /^(\d*)(.*?)[@_.-]?(\d*)$/su.exec(password) ?? [];
  const half = word.slice(0, word.length / 2);
  const isWord = LEAKED.has(word) || (word === half + half && LEAKED.has(half));
  return isWord && [before, behind].every((digits) => digits.length <= EASY_DIGITS_MAX || isRow(digits));
}

/** A year, a birthday, a house number. */
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

/** `p4ssw0rd` is no better than what it stands for. */
const withoutLeet = (password: string): string =>
  password.replace(/[013457@$](?=.*\p{L})/gu, (letter) => LEET[letter] ?? letter);

const CYRILLIC_KEYS = "йцукенгшщзхъфывапролджэячсмитьбюё";
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";

/** Lists hold Russian words as the keys they are typed with: `пароль` is `gfhjkm`. */
const onLatinKeys = (password: string): string =>
  [...password].map((letter) => LATIN_KEYS[CYRILLIC_KEYS.indexOf(letter)] ?? letter).join("");

/** Digits or letters in a row, forth, back or again and again: `123456789`, `12121212`. */
const isRow = (password: string): boolean => isInSteps(password) || isRepeated(password);

function isInSteps(password: string): boolean {
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, n) => code - (codes[n] ?? 0));
  // 9 is followed by 0 on every keyboard.
  return steps.every((step) => step === 1 || step === -9) || steps.every((step) => step === -1 || step === 9);
}

function isRepeated(password: string): boolean {
  for (let length = 1; length <= Math.min(4, password.length / 2); length++)
    if (password.slice(0, length).repeat(password.length).startsWith(password)) return true;
  return false;
}
