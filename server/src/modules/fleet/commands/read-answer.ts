/** Reads the credit and the phone number from a network's answer to a USSD code. */

const DIGITS_MAX = 9;
const AMOUNT = /-?\d[\d ’']{0,11}(?:[.,]\d{1,3})?/g;
const CURRENCY =
  /^\s?(?:€|\$|£|₽|₴|₸|zł|kr|kč|ft|лв|грн|руб|р\.|eur|usd|gbp|rub|uah|kzt|pln|brl|sek|nok|dkk|chf|czk|ron|huf|bgn|cents?\b)/i;
const CURRENCY_BEFORE = /(?:€|R?\$|£|₽|₴|eur|usd|gbp|brl|chf|rub|uah)\s?$/i;
const WORD_BEFORE =
  /(?:balance|credit|saldo|баланс|остаток|счет|счёт|guthaben|konto|jääk|kontojääk|saldo atual)[^\d]{0,24}$/i;
const BEFORE_LETTERS = 40;

/** The credit in hundredths; `undefined` if no amount has a currency or a word for credit beside it. */
export function readAmount(text: string): number | undefined {
  let byWord: number | undefined;
  for (const { 0: found, index } of text.matchAll(AMOUNT)) {
    const before = text.slice(Math.max(0, index - BEFORE_LETTERS), index);
    const after = text.slice(index + found.length, index + found.length + BEFORE_LETTERS);
    const hundredths = toHundredths(found);
    if (hundredths === undefined) continue;
    if (CURRENCY.test(after) || CURRENCY_BEFORE.test(before)) return hundredths;
    if (WORD_BEFORE.test(before) && !/^\s?[./-]\d/.test(after)) byWord ??= hundredths;
  }
  return byWord;
}

/** A group of three digits after a point or comma is thousands. */
function toHundredths(found: string): number | undefined {
  const plain = found.replaceAll(/[ ’']/g, "");
  const [whole = "", part = ""] = plain.split(/[.,]/);
  const digits = part.length === 3 ? whole + part : whole;
  if (digits.length > DIGITS_MAX) return undefined;
  const hundredths = part.length === 3 ? 0 : Number(part.padEnd(2, "0"));
  const sign = digits.startsWith("-") ? -1 : 1;
  const amount = sign * (Math.abs(Number(digits)) * 100 + hundredths);
  return Math.abs(amount) <= AMOUNT_MAX ? amount : undefined;
}

const AMOUNT_MAX = 2_000_000_000;
const NUMBER = /(?:\+|\b00)?\d[\d ()-]{5,20}\d/g;
const NATIONAL_DIGITS_MIN = 7;
const DIGITS_OF_NUMBER_MAX = 15;

/** The first international number of the SIM's country; national numbers cannot be completed reliably. */
export function readNumber(text: string, prefix: string): string | undefined {
  for (const [found] of text.matchAll(NUMBER)) {
    const digits = found.replaceAll(/\D/g, "").replace(/^00/, "");
    const fits =
      digits.length >= prefix.length + NATIONAL_DIGITS_MIN && digits.length <= DIGITS_OF_NUMBER_MAX;
    if (fits && digits.startsWith(prefix)) return `+${digits}`;
  }
  return undefined;
}
