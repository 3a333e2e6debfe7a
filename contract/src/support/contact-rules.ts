/** Validation errors of the public contact forms; shared by page and server. */
export type ContactFault =
  | "This field is required"
  | "This text is too long"
  | "Please enter a web address"
  | "Please enter a domain, such as example.com"
  | "Please enter a price of at least 0"
  | "Please enter the number with its country code"
  | "This moment has not come yet"
  | "This address is not in the domain";

export const NAME_LENGTH_MAX = 100;
export const TEXT_LENGTH_MAX = 4000;
const URL_LENGTH_MAX = 300;
const PRICE_MAX = 100_000;

const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

export function findTextFault(text: string, lengthMax: number): ContactFault | undefined {
  if (text.trim() === "") return "This field is required";
  return text.length > lengthMax ? "This text is too long" : undefined;
}

/** Accepts `example.com` without a protocol, as users type it. */
export function findUrlFault(text: string): ContactFault | undefined {
  const url = text.trim();
  if (url === "") return "This field is required";
  const isWeb = url.length <= URL_LENGTH_MAX && !/\s/.test(url) && /^(https?:\/\/)?[^/?#@:]+/i.test(url);
  const host = url.replace(/^https?:\/\//i, "").replace(/[/?#:].*$/, "");
  return isWeb && findDomainFault(host) === undefined ? undefined : "Please enter a web address";
}

export function findDomainFault(text: string): ContactFault | undefined {
  const domain = normalizeDomain(text);
  if (domain === "") return "This field is required";
  return DOMAIN.test(domain) ? undefined : "Please enter a domain, such as example.com";
}

/** Lower case, without a copied protocol or path, in Punycode. */
export function normalizeDomain(text: string): string {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/[/?#].*$/, "")
    .replace(/^www\./, "")
    .replace(/\.$/, "");
  return toPunycode(host);
}

/** `пример.рф` becomes `xn--e1afmkfd.xn--p1ai`. */
function toPunycode(host: string): string {
  try {
    return /^[\x21-\x7e]*$/.test(host) ? host : new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}

export function findPriceFault(text: string): ContactFault | undefined {
  if (text.trim() === "") return "This field is required";
  const isPrice = /^\d{1,6}([.,]\d{1,2})?$/.test(text.trim());
  return isPrice && parsePrice(text) <= PRICE_MAX ? undefined : "Please enter a price of at least 0";
}

export const parsePrice = (text: string): number => Number(text.trim().replace(",", "."));

export function findPhoneFault(text: string): ContactFault | undefined {
  if (text.trim() === "") return "This field is required";
  return /^\+[1-9]\d{6,14}$/.test(normalizePhone(text))
    ? undefined
    : "Please enter the number with its country code";
}

/** `+372 5555-0001` and `00372 55550001` are the same number. */
export const normalizePhone = (text: string): string =>
  text
    .replace(/[\s().\-/]/g, "")
    .replace(/^00/, "+")
    .replace(/^(?=[1-9])/, "+");
