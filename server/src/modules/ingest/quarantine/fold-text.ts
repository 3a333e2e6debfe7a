/** The length of a message of ten parts, the longest that is read. Folding stops there too: one sign may become eighteen. */
export const TEXT_MAX = 1_600;

/**
 * Lower case, without accents and invisible signs, with single spaces or line ends between words. Each sign is looked up, so the
 * time depends on the length only.
 */
export function foldText(text: string): string {
  let length = 0;
  for (let at = 0; at < text.length && at < TEXT_MAX && length < TEXT_MAX; at++) {
    const unit = text.charCodeAt(at);
    const folded = unit === SPACE || unit === LINE_END ? unit : (units[unit] ?? 0);
    if (folded === SPACE || folded === LINE_END) length = appendSpace(length, folded);
    else if (folded !== SEVERAL) {
      buffer[length] = folded;
      if (folded !== REMOVED) length++;
    } else {
      const pair = text.slice(at, at + (isHighSurrogate(unit) ? 2 : 1));
      at += pair.length - 1;
      length = appendAll(length, pair);
    }
  }
  return Reflect.apply(String.fromCharCode, undefined, buffer.subarray(0, Math.min(length, TEXT_MAX)));
}

const SPACE = 32;
const LINE_END = 10;
/** How a unit is folded, where not to one other unit. No folded text has these two. */
const REMOVED = 0;
const SEVERAL = 1;
const EXPANDED_MAX = 18;
const buffer = new Uint16Array(TEXT_MAX + 2 * EXPANDED_MAX);

/** Accents, vowel signs that Arabic and Hebrew may leave out, and what is not seen. */
const MARKS_AND_INVISIBLE = new RegExp(
  [
    "[\\u0000-\\u0008\\u0300-\\u036f\\u0591-\\u05c7\\u0640\\u064b-\\u065f\\u0670\\u093c",
    "\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]",
  ].join(""),
  "g",
);

/** Letters that are also written as others, which no decomposition tells. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  ı: "i",
  ł: "l",
  đ: "d",
  ð: "d",
  ø: "o",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ĸ: "k",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ہ: "ه",
  ة: "ه",
  "’": "'",
  "‘": "'",
};

const foldSign = (sign: string): string =>
  sign
    .normalize("NFKD")
    .replace(MARKS_AND_INVISIBLE, "")
    .toLowerCase()
    .replace(/[^a-z\d ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s/g, (space) => (/[\n\r\u2028\u2029]/.test(space) ? "\n" : " "));

const isHighSurrogate = (unit: number) => unit >= 0xd8_00 && unit < 0xdc_00;

/** What each UTF-16 unit is folded to. */
const units = Uint16Array.from({ length: 0x1_00_00 }, (_, unit) => {
  if (isHighSurrogate(unit)) return SEVERAL;
  const folded = foldSign(String.fromCharCode(unit));
  return folded.length > 1 ? SEVERAL : folded.charCodeAt(0) || REMOVED;
});

/** Of several spaces one is kept, or a line end if there is one. */
function appendSpace(length: number, space: number): number {
  const last = buffer[length - 1];
  if (length === 0 || (last !== SPACE && last !== LINE_END)) {
    buffer[length] = space;
    return length + 1;
  }
  if (space === LINE_END) buffer[length - 1] = LINE_END;
  return length;
}

function appendAll(length: number, sign: string): number {
  let end = length;
  for (const letter of foldSign(sign).slice(0, EXPANDED_MAX).split("")) {
    const unit = letter.charCodeAt(0);
    if (unit === SPACE) end = appendSpace(end, unit);
    else buffer[end++] = unit;
  }
  return end;
}
