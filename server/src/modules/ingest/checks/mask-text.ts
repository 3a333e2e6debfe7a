/** What operators see of a message: no digits, codes, addresses, and of links only the host. Takes linear time. */
export const maskText = (text: string, code: string | undefined): string =>
  (code ? text.replaceAll(code, mask) : text)
    .replace(LINK, (_link, host: string) => `${host}/•`)
    .replace(EMAIL, "•@•")
    .replace(MIXED, mask)
    .replace(DIGIT, "•");

const mask = (part: string) => part.replace(/[\p{L}\p{N}]/gu, "•");

const LINK =
  /((?:\b[a-z][a-z0-9+.]{1,15}:\/\/)[^\s/?#]{1,100}|(?<![\p{L}\d-])(?:[\p{L}\d-]{1,63}\.){1,4}\p{L}{2,24}(?=[/?#]))\S*/giu;
const EMAIL = /[\w.+-]{1,64}@[\w.-]{1,100}/g;
/** A code such as `x7Kq2p`; a name such as `Privat24` stays readable. */
const MIXED = /[\p{L}\p{N}]{0,20}\p{N}\p{L}[\p{L}\p{N}]*/gu;
const DIGIT = /\p{N}/gu;

/** Names and short numbers say who wrote; a phone number is somebody's. */
export const maskSender = (sender: string): string => (PHONE.test(sender) ? mask(sender) : sender);

const PHONE = /^\+?\d{7,}$/;
