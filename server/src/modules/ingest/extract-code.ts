import { findLink, withoutDecoys } from "./decoys.ts";

/**
 * The code in a message, or the link if there is nothing to type. Blanks out amounts, dates, times and phone numbers, then picks
 * the candidate that looks most like a code and is nearest to a word that announces one. All expressions run in linear time.
 */
export function extractCode(text: string, services: { name: string }[] = []): string | undefined {
  const readable = toAsciiDigits(text.slice(0, TEXT_MAX).replace(INVISIBLE, "")).replace(SPACES, " ");
  const plain = withoutDecoys(withoutNames(readable, services));
  const words = [...plain.matchAll(CODE_WORD)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  const best = SHAPES.flatMap((shape) => findCandidates(plain, shape))
    .map((found) => ({ ...found, rank: rankOf(plain, found, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || a.start - b.start)[0];
  return best?.code ?? codeInLink(findLink(readable));
}

/** Words that announce a code, in the languages that messages come in. */
export const CODE_WORD = new RegExp(
  [
    "code|pin|otp|password|parola|kod|код|пароль|kood|código|codigo|codice|senha|clave|contraseña|kode|mã",
    "验证码|驗證碼|校验码|認証|コード|코드|인증번호|كود|رمز|کد|קוד|কোড|कोड|รหัส",
  ].join("|"),
  "giu",
);

const TEXT_MAX = 1_600;
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const SPACES = /[\u00a0\u2007\u202f\u3000]/g;

/** `weight`: how much this shape looks like a code by itself; with 0 it needs an announcing word. */
type Shape = { pattern: RegExp; weight: number };
type Span = { start: number; end: number };
type Candidate = Span & { code: string; weight: number };

/** Characters that make adjacent digits part of a word. In other scripts words and codes touch: `验证码805802`. */
const WORD = "\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}";
const ALONE = `(?<![${WORD}+.,:/#№-]|[${WORD}] ?[№#] ?|\\d )`;
const ENDS = `(?![${WORD}]|[.,:/-]\\p{N}| \\d)`;

const SHAPES: Shape[] = [
  /** `G-123456`, `FB-12345`: the prefix is not part of the code. */
  { pattern: new RegExp(`(?<![${WORD}])[A-Z]{1,2}-(\\d{4,8})(?![${WORD}])`, "gu"), weight: 5 },
  { pattern: new RegExp(`${ALONE}(\\d{3}[- ]\\d{3,4})${ENDS}`, "gu"), weight: 4 },
  { pattern: new RegExp(`${ALONE}(\\d{4,8})${ENDS}`, "gu"), weight: 4 },
  { pattern: new RegExp(`${ALONE}(\\d{2} \\d{2} \\d{2})${ENDS}`, "gu"), weight: 3 },
  /** After an announcing word, a code may touch punctuation: `验证码:805802,10分钟`. */
  { pattern: new RegExp(`(?<![${WORD}+.])(\\d{4,8})(?![${WORD}]|[.-]\\d)`, "gu"), weight: 0 },
  { pattern: new RegExp(`${ALONE}(\\d{4}[- ]\\d{4})${ENDS}`, "gu"), weight: 0 },
  { pattern: new RegExp(`${ALONE}(\\d{2} \\d{2})${ENDS}`, "gu"), weight: 0 },
  {
    pattern: new RegExp(
      `(?<![${WORD}/-])((?=[A-Z\\d]{0,9}\\d)(?=[A-Z\\d]{0,9}[A-Z])[A-Z\\d]{5,10})(?![${WORD}/-])`,
      "gu",
    ),
    weight: 2,
  },
];

function findCandidates(text: string, { pattern, weight }: Shape): Candidate[] {
  return [...text.matchAll(pattern)].map(({ index, 0: whole, 1: code = "" }) => ({
    start: index,
    end: index + whole.length,
    weight,
    code: code.replace(/[- ]/g, ""),
  }));
}

/** Most characters from an announcing word to a code after it, and from a code to such a word after it. */
const CODE_AFTER_WORD_MAX = 44;
const CODE_BEFORE_WORD_MAX = 30;
const SENTENCE_END = /[.!?。！？]\s|\n/;
/** Words before numbers that are not codes. */
const NUMBERED =
  /((?<!\p{L})(order|заказ|замовлення|tellimus|bestell\p{L}*|pedido|zamówieni\p{L}*|ул|tel|tlf|тел|no)|str|№|#)\.?:? ?$/iu;

/** Above 0 if it can be the code. */
function rankOf(text: string, { start, end, weight, code }: Candidate, words: Span[]): number {
  if (NUMBERED.test(text.slice(Math.max(0, start - 16), start))) return 0;
  const nearness = Math.max(0, ...words.map((word) => nearnessOf(text, { start, end }, word)));
  if (nearness === 0 && weight === 0) return 0;
  const isUsual = code.length === 6 || code.length === 5 || code.length === 4;
  return weight + nearness * 10 + (isUsual ? 0.5 : 0) + (start < 4 ? 0.5 : 0);
}

/** From 1 (adjacent) to 0 (too far); lower across a sentence boundary. */
function nearnessOf(text: string, found: Span, word: Span): number {
  const isAfter = found.start >= word.end;
  const between = isAfter ? text.slice(word.end, found.start) : text.slice(found.end, word.start);
  const reach = isAfter ? CODE_AFTER_WORD_MAX : CODE_BEFORE_WORD_MAX;
  if (between.length > reach) return 0;
  const isApart = SENTENCE_END.test(isAfter ? between.replace(/^[:.]\s/, "") : between);
  return Math.max(0.05, (1 - between.length / (2 * reach)) * (isApart ? 0.2 : 1) * (isAfter ? 1 : 0.9));
}

/** A link that ends in digits contains the code. */
const codeInLink = (link: string | undefined) => (link && /\/(\d{4,8})\/?$/.exec(link)?.[1]) ?? link;

/** Some service names look like codes: 1688. */
const withoutNames = (text: string, services: { name: string }[]) =>
  services.reduce(
    (remaining, { name }) => (/\d{4}/.test(name) ? remaining.replaceAll(name, " ") : remaining),
    text,
  );

/** The zeros of other scripts: Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];

/** Replaces digits of other scripts by ASCII digits. */
export const toAsciiDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => point >= start && point < start + 10);
    return zero === undefined ? digit : String(point - zero);
  });
