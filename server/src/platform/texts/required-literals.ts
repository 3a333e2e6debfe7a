const LETTER = /[\p{L}\p{N}]/u;
const QUANTIFIERS = "*?{";
const GROUP_HEAD = /^\?(?::|P?<\w+>)/;

/**
 * Literals of which every match of the RE2 expression contains at least one, for a cheap pre-check; empty if none can be
 * derived. Optional letters and groups do not count.
 */
export function requiredLiterals(pattern: string): string[] {
  const words = alternativesIn(Array.from(pattern)).map(wordsOfOne);
  return words.every(({ length }) => length > 0) ? words.flat() : [];
}

/** The longest literal, otherwise those of the first group that has some. */
function wordsOfOne(letters: string[]): string[] {
  const words = [""];
  const groups: string[][] = [];
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? "";
    if (LETTER.test(letter) && !isOptional(letters, at)) {
      words.push((words.pop() ?? "") + letter);
    } else {
      const end = endOfToken(letters, at);
      if (letter === "(" && letters[end] === ")" && !isOptional(letters, end))
        groups.push(wordsOfGroup(letters.slice(at + 1, end).join("")));
      words.push("");
      at = end;
    }
  }
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best));
  return longest ? [longest] : (groups.find(({ length }) => length > 0) ?? []);
}

const isOptional = (letters: string[], end: number) => QUANTIFIERS.includes(letters[end + 1] ?? " ");

/** Other groups that begin with `?` set flags and contain no text. */
function wordsOfGroup(inner: string): string[] {
  const plain = inner.replace(GROUP_HEAD, "");
  return plain.startsWith("?") ? [] : requiredLiterals(plain);
}

function alternativesIn(letters: string[]): string[][] {
  const alternatives: string[][] = [];
  let start = 0;
  for (let at = 0; at < letters.length; at = endOfToken(letters, at) + 1) {
    if (letters[at] !== "|") continue;
    alternatives.push(letters.slice(start, at));
    start = at + 1;
  }
  return [...alternatives, letters.slice(start)];
}

/** End of the token at `start`: an escape with its braces, a quantifier, a class, a group or one character. */
function endOfToken(letters: string[], start: number): number {
  const first = letters[start];
  if (first === "\\") return endOfEscape(letters, start);
  if (first === "{") return closing(letters, "}", start);
  if (first === "[") return endOfClass(letters, start);
  return first === "(" ? endOfGroup(letters, start) : start;
}

/** Includes numeric escapes and classes such as `\pL`, whose characters are not literals. */
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
  while (at < letters.length && letters[at] !== ")") at = endOfToken(letters, at) + 1;
  return at;
}
