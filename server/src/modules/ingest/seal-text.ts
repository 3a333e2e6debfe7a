import type { Ctx } from "../../platform/context.ts";

export type Sealed = { sealedText: Buffer; textMark: Buffer };

/** Encrypts a message text and adds its fingerprint, which identifies equal texts. */
export function sealText({ seal }: Ctx, text: string): Sealed {
  const cleaned = clean(text);
  return { sealedText: seal.close(cleaned), textMark: seal.mark(`sms:${cleaned}`) };
}

/**
 * Encrypts a message part until the others arrive. A message may be split inside a character, so the text is stored as JSON,
 * which keeps lone surrogates; it is cleaned after joining.
 */
export const sealPart = ({ seal }: Ctx, text: string): Buffer =>
  seal.close(`${JSON_PREFIX}${JSON.stringify(text)}`);

export function openPart({ seal }: Ctx, sealedText: Buffer): string {
  const text = seal.open(sealedText);
  return text.startsWith(JSON_PREFIX) ? String(JSON.parse(text.slice(JSON_PREFIX.length))) : text;
}

/** Marks JSON-encoded parts; no cleaned text starts with it. */
const JSON_PREFIX = "\0";

/** PostgreSQL cannot store NUL, UTF-8 no lone surrogates. */
export const clean = (text: string) => text.toWellFormed().replaceAll("\0", "");
