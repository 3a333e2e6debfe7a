const LETTER = /[\p{L}\p{N}]/u;
const QUANTIFIERS = "*?{";
const GROUP_HEAD = /^\?(?::|P?<\w+>)/;

/**
 * Plain words of which every text that matches the RE2 expression must contain at least one; none when there is nothing
 * to be sure of. A letter or group that may be absent does not count.
 */
export function requiredWords(pattern: string): string[] {
  const words = alternativesIn(Array.from(pattern)).map(wordsOfOne);
  return words.every(({ length }) => length > 0) ? words.flat() : [];
}

/** The longest plain word, else those of the first group that has some. */
function wordsOfOne(letters: string[]): string[] {
  const words = [""];
  const groups: string[][] = [];
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? "";
    if (LETTER.test(letter) && !mayBeAbsent(letters, at)) {
      words.push((words.pop() ?? "") + letter);
    } else {
      const end = endOfPiece(letters, at);
      if (letter === "(" && letters[end] === ")" && !mayBeAbsent(letters, end))
        groups.push(wordsOfGroup(letters.slice(at + 1, end).join("")));
      words.push("");
      at = end;
    }
  }
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best));
  return longest ? [longest] : (groups.find(({ length }) => length > 0) ?? []);
}

const mayBeAbsent = (letters: string[], end: number) => QUANTIFIERS.includes(letters[end + 1] ?? " ");

/** A group that begins with a sign other than these sets flags, and says nothing of the text. */
function wordsOfGroup(inner: string): string[] {
  const plain = inner.replace(GROUP_HEAD, "");
  return plain.startsWith("?") ? [] : requiredWords(plain);
}

function alternativesIn(letters: string[]): string[][] {
  const alternatives: string[][] = [];
  let start = 0;
  for (let at = 0; at < letters.length; at = endOfPiece(letters, at) + 1) {
    if (letters[at] !== "|") continue;
    alternatives.push(letters.slice(start, at));
    start = at + 1;
  }
  return [...alternatives, letters.slice(start)];
}

/** Where a piece ends that may be longer than its first sign: an escape with its braces, a class, a group. */
function endOfPiece(letters: string[], start: number): number {
  const first = letters[start];
  if (first === "\\") return endOfEscape(letters, start);
  if (first === "{") return closing(letters, "}", start);
  if (first === "[") return endOfClass(letters, start);
  return first === "(" ? endOfGroup(letters, start) : start;
}

/** A letter may be said by its number, a class by one letter: those are no letters of the text. */
function endOfEscape(letters: string[], start: number): number {
  const [kind = "", next = ""] = [letters[start + 1], letters[start + 2]];
  if (/[pPx]/.test(kind)) return next === "{" ? closing(letters, "}", start) : start + (kind === "x" ? 3 : 2);
  let end = start + 1;
  while (/\d/.test(kind) && /\d/.test(letters[end + 1] ?? "")) end++;
  return end;
}

function closing(letters: string[], sign: string, start: number): number {
  const at = letters.indexOf(sign, start);
  return at < 0 ? letters.length : at;
}

function endOfClass(letters: string[], start: number): number {
  let at = start + 1;
  if (letters[at] === "^") at++;
  if (letters[at] === "]") at++;
  while (at < letters.length && letters[at] !== "]") at += letters[at] === "\\" ? 2 : 1;
  return at;
}

function endOfGroup(letters: string[], start: number): number {
  let at = start + 1;
  while (at < letters.length && letters[at] !== ")") at = endOfPiece(letters, at) + 1;
  return at;
}
