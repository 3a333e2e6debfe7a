import { hasAmount } from "./find-amount.ts";
import { isDigit } from "./letters.ts";

/** No part repeats without a limit: searching takes time proportional to the text's length. */
const CARD = /(?:[*x•.#]{1,4} ?\d{3,4}(?!\d))|\d{4,6}[*x•]{2,12}\d{2,4}/u;
const ACCOUNT_NUMBER = /(?<![a-z\d])[a-z]{2}\d{2} ?[a-z\d]{4} ?[\dx*•]{2}|a\/c|(?<![a-z])acct?(?![a-z])/u;
const LINK = /https?:\/\/\S{4}|[\w-]{2}\.[a-z]{2,10}\/\S/u;
const CODE = /(?<![\d.,:/])\d{3,8}(?![\d.,:/]\d|\d)|\d{3}[- ]\d{3,4}|(?:\d[ -]){3,5}\d/u;
const APP_HASH = /(?:^|\s)[\w+/]{11}$|^<#>|@[\w.-]{1,60} #\d/u;
const PHONE_NUMBER = /^\+?\d{7,20}$/;
const SHORT_CODE = /^\d{1,20}$/;
export const EXPRESSIONS = [CARD, ACCOUNT_NUMBER, LINK, CODE, APP_HASH, PHONE_NUMBER, SHORT_CODE];
const SHORT = 50;
const LONG = 140;

/** Facts about the form of a message: what kinds of numbers and links it has. `text`: the unfolded text, up to the same length. */
export function readShape(folded: string, sender: string, text: string): string[] {
  const facts = [
    PHONE_NUMBER.test(sender)
      ? "sender number"
      : SHORT_CODE.test(sender)
        ? "sender short code"
        : "sender name",
    folded.length < SHORT ? "short" : folded.length > LONG ? "long" : "usual length",
  ];
  if (hasDigit(folded)) readNumbers(folded, facts);
  else facts.push("no code");
  if (ACCOUNT_NUMBER.test(folded)) facts.push("account number");
  if (folded.includes("/") && LINK.test(folded)) facts.push("link");
  if (APP_HASH.test(text)) facts.push("app hash");
  return facts;
}

function readNumbers(folded: string, facts: string[]): void {
  const hasCode = CODE.test(folded);
  facts.push(hasCode ? "code" : "no code");
  if (hasAmount(folded)) facts.push("amount", hasCode ? "amount and code" : "amount, no code");
  if (CARD.test(folded)) facts.push("card number");
}

function hasDigit(folded: string): boolean {
  for (let at = 0; at < folded.length; at++) if (isDigit(folded, at)) return true;
  return false;
}
