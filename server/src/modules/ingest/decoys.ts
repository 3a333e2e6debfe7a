const LINK = /https?:\/\/[^\s<>"'«»【】]{4,300}/giu;
/** Digits with separators; a phone number if it has enough digits. */
const PHONE = /(?<![\p{L}\p{N}])\+?\d(?:[ ().-]{0,2}\d){6,16}(?!\p{N})/gu;
const PHONE_DIGITS_MIN = 9;
const DATE = /(?<!\p{N})(?:\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-\d{2}-\d{2})(?!\p{N})/gu;
const TIME = /(?<!\p{N})\d{1,2}:\d{2}(?::\d{2})?(?!\p{N})/gu;
const CURRENCY = "€|\\$|£|₽|₴|₸|¥|zł|eur|usd|rub|gbp|kr|руб|р\\.|грн|元|円|원";
const AMOUNT = new RegExp(
  `(?:€|\\$|£|₽|¥) ?\\d{1,3}(?:[ ,.]?\\d{3}){0,3}(?:[.,]\\d{1,2})?|(?<!\\p{N})\\d{1,3}(?:[ ,.]?\\d{3}){0,3}(?:[.,]\\d{1,2})? ?(?:${CURRENCY})(?!\\p{L})`,
  "giu",
);
const FRACTION = /(?<!\p{N})\d{1,5}[.,]\d{1,2}(?!\p{N})/gu;
const PERCENT = /-?\d{1,3} ?%/gu;

/** Blanks out decoys, i.e. numbers that cannot be codes, keeping all other positions. */
export function withoutDecoys(text: string): string {
  const blank = (found: string) => " ".repeat(found.length);
  return text
    .replace(LINK, blank)
    .replace(PHONE, (found) => (isPhone(found) ? blank(found) : found))
    .replace(DATE, blank)
    .replace(TIME, blank)
    .replace(AMOUNT, blank)
    .replace(FRACTION, blank)
    .replace(PERCENT, blank);
}

const isPhone = (found: string) =>
  found.startsWith("+") || found.replace(/\D/g, "").length >= PHONE_DIGITS_MIN;

/** The first link of a text, without trailing punctuation. */
export const findLink = (text: string): string | undefined =>
  text.match(LINK)?.[0].replace(/[.,;:!?)\]]+$/u, "");
