import { COMMON_ENDINGS, COMMON_STARTS, COMMON_WHOLE, COMMON_WORDS } from "./common-words.ts";

const words = new Set(COMMON_WORDS);
const whole = new Set([...COMMON_WORDS, ...COMMON_WHOLE]);
const starts = new Set(COMMON_STARTS);
const endings = new Set(COMMON_ENDINGS);

/** Whether a password, in lower case, is one of those that are tried first everywhere. */
export function isCommonPassword(password: string): boolean {
  const plain = password.replace(SIGNS_AT_THE_END, "");
  return [password, plain, withoutLeet(plain)].some((form) => isListed(form) || isRun(form));
}

/** `Password1!` is `password1` with what a form demanded. */
const SIGNS_AT_THE_END = /[!.?*#$@_\-+]+$/;

/** A page of words stands for hundreds of thousands of passwords: whole, with a number behind or before, or twice. */
function isListed(password: string): boolean {
  if (whole.has(password)) return true;
  for (let cut = 1; cut < password.length; cut++) {
    const [head, tail] = [password.slice(0, cut), password.slice(cut)];
    if (words.has(head) && (isEnding(tail.replace(/^[@_.-]/, "")) || tail === head)) return true;
    if (starts.has(head) && words.has(tail)) return true;
  }
  return false;
}

const isEnding = (tail: string): boolean => endings.has(tail) || /^(19[4-9]|20[0-3])\d$/.test(tail);

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

/** Digits or letters in a row, forth, back or again and again: `123456789`, `12121212`, a date, a phone number. */
const isRun = (password: string): boolean =>
  isInSteps(password) || isRepeated(password) || /^\d{4,11}$/.test(password);

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
