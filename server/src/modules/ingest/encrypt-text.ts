import type { Ctx } from "../../platform/context.ts";

export type EncryptedText = { encryptedText: Buffer; textFingerprint: Buffer };

/** Encrypts a message text and adds its fingerprint, which identifies equal texts. */
export function encryptText({ cipher }: Ctx, text: string): EncryptedText {
  const cleaned = cleanText(text);
  return { encryptedText: cipher.encrypt(cleaned), textFingerprint: cipher.fingerprint(`sms:${cleaned}`) };
}

/**
 * Encrypts a message part until the others arrive. A message may be split inside a character, so the text is stored as JSON,
 * which keeps lone surrogates; it is cleaned after joining.
 */
export const encryptPart = ({ cipher }: Ctx, text: string): Buffer =>
  cipher.encrypt(`${JSON_PREFIX}${JSON.stringify(text)}`);

export function decryptPart({ cipher }: Ctx, encryptedText: Buffer): string {
  const text = cipher.decrypt(encryptedText);
  return text.startsWith(JSON_PREFIX) ? String(JSON.parse(text.slice(JSON_PREFIX.length))) : text;
}

/** Marks JSON-encoded parts; no cleaned text starts with it. */
const JSON_PREFIX = "\0";

/** PostgreSQL cannot store NUL, UTF-8 no lone surrogates. */
export const cleanText = (text: string) => text.toWellFormed().replaceAll("\0", "");
