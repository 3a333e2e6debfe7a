/** Kinds of UTF-16 units, looked up instead of matched: texts are scanned unit by unit. */
const [LETTER, MARK, DIGIT, UNSPACED, PREFIXED] = [1, 2, 4, 8, 16];

const EXPRESSIONS: [number, RegExp][] = [
  [LETTER, /[\p{L}\p{N}]/u],
  [MARK, /\p{M}/u],
  [DIGIT, /\p{Nd}/u],
  [
    UNSPACED,
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Lao}]/u,
  ],
  [PREFIXED, /[\p{Script=Arabic}\p{Script=Hebrew}]/u],
];

const kinds = Uint8Array.from({ length: 0x1_00_00 }, (_, unit) => {
  const letter = String.fromCharCode(unit);
  return EXPRESSIONS.reduce((sum, [kind, expression]) => (expression.test(letter) ? sum | kind : sum), 0);
});

/** The comparison of positions matters: looking up what is no number makes every lookup slow. */
const has = (text: string, at: number, kind: number) =>
  at >= 0 && at < text.length && ((kinds[text.charCodeAt(at)] ?? 0) & kind) !== 0;

/** All are false outside of the text. */
export const isLetter = (text: string, at: number): boolean => has(text, at, LETTER);
/** A letter, number or the mark on one. */
export const isInWord = (text: string, at: number): boolean => has(text, at, LETTER | MARK);
export const isDigit = (text: string, at: number): boolean => has(text, at, DIGIT);
/** Of a script without spaces between words. */
export const isUnspaced = (text: string, at: number): boolean => has(text, at, UNSPACED);
/** Of a script whose words may have a prefix: a name may begin inside a word. */
export const isPrefixed = (text: string, at: number): boolean => has(text, at, PREFIXED);
