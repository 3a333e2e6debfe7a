const LETTER = /[\p{L}\p{N}]/u;
const QUANTIFIERS = "*?{";

/**
 * The longest plain word that every text matching the RE2 expression must contain, or nothing when there is none to be
 * sure of. Only what stands outside groups, classes and alternatives counts; a letter that may be absent does not.
 */
export function requiredWord(pattern: string): string | undefined {
  const words = [""];
  const letters = Array.from(pattern);
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? "";
    if (letter === "|") return undefined;
    if (LETTER.test(letter) && !QUANTIFIERS.includes(letters[at + 1] ?? " ")) {
      words.push((words.pop() ?? "") + letter);
    } else {
      words.push("");
      at = endOfPiece(letters, at);
    }
  }
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest)) || undefined;
}

/** Where a piece that is no plain letter ends: an escape with its braces, a class, a group, or the sign itself. */
function endOfPiece(letters: string[], start: number): number {
  const first = letters[start];
  if (first === "\\") {
    const hasBraces = /[pPx]/.test(letters[start + 1] ?? "") && letters[start + 2] === "{";
    return hasBraces ? letters.indexOf("}", start) : start + 1;
  }
  if (first === "{") return letters.indexOf("}", start);
  if (first === "[") return endOfClass(letters, start);
  return first === "(" ? endOfGroup(letters, start) : start;
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
