/**
 * The code in a message: the digits or letters a person would type. Tried in this order, because the more a piece looks
 * like a code, the less it can be an amount, a date or a phone number. Every expression is linear in the text.
 */
export function extractCode(text: string, services: { name: string }[] = []): string | undefined {
  const plain = plainDigits(withoutNames(text.slice(0, TEXT_MAX).replace(INVISIBLE, ""), services));
  return (
    afterCodeWord(plain) ??
    first(plain, PREFIXED) ??
    first(plain, PAIRED) ??
    first(plain, DIGITS) ??
    first(plain, MIXED)
  );
}

const TEXT_MAX = 1_600;
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** `G-123456`, `FB-12345`: letters and a dash that belong to the code's dress, not to the code. */
const PREFIXED = /(?<![\p{L}\p{N}])[A-Z]{1,2}-(\d{4,8})(?!\p{N})/u;
/** `123-456`, `123 456`. */
const PAIRED = /(?<![\p{N}+.,:/-])(\d{3}[- ]\d{3,4})(?![\p{N}.,:/-]?\p{N})/u;
const DIGITS = /(?<![\p{N}+.,:-])(\d{4,8})(?![.,:-]?\p{N})/u;
/** After a word that announces it, a code may touch punctuation: `验证码:805802,10分钟`. */
const ANNOUNCED = /(?<![\p{N}+.])(\d{4,8})(?!\p{N}|\.\d)/u;
const MIXED = /(?<![\p{L}\p{N}/])((?=[A-Z\d]{0,7}\d)(?=[A-Z\d]{0,7}[A-Z])[A-Z\d]{5,8})(?![\p{L}\p{N}])/u;

const CODE_WORD =
  /code|pin|otp|passcode|parola|kod|код|пароль|kood|código|codigo|senha|mã|验证码|驗證碼|認証|코드|인증번호|كود|رمز|קוד|কোড|कोड|รหัส|kode/giu;

/** The first thing that looks like a code shortly after a word that announces one. */
function afterCodeWord(text: string): string | undefined {
  for (const { index, 0: word } of text.matchAll(CODE_WORD)) {
    const ahead = text.slice(index + word.length, index + word.length + 40);
    const code =
      first(ahead, PREFIXED) ?? first(ahead, PAIRED) ?? first(ahead, ANNOUNCED) ?? first(ahead, MIXED);
    if (code) return code;
  }
  return undefined;
}

function first(text: string, pattern: RegExp): string | undefined {
  return pattern.exec(text)?.[1]?.replace(/[- ]/g, "");
}

/** Where the digits of other scripts begin: Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];

const plainDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => point >= start && point < start + 10);
    return zero === undefined ? digit : String(point - zero);
  });

/** Some services are called like a code: 1688. */
const withoutNames = (text: string, services: { name: string }[]) =>
  services.reduce((rest, { name }) => (/\d{4}/.test(name) ? rest.replaceAll(name, " ") : rest), text);
