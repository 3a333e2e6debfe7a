import type { InboundMessage } from "@sonum/contract/ingest/machine-protocol";
import type { Ctx } from "../../platform/context.ts";

export type EncryptedText = { encryptedText: Buffer; textFingerprint: Buffer };

/** Encrypts a message text and adds its fingerprint, which identifies equal texts. */
export function encryptText({ cipher }: Ctx, text: string): EncryptedText {
  const cleaned = cleanText(text);
  return { encryptedText: cipher.encrypt(cleaned), textFingerprint: cipher.fingerprint(`sms:${cleaned}`) };
}

/**
 * Encrypts a message part until the others arrive. A message may be split inside a character, so the text is stored as JSON,
 * which keeps lone surrogates; it is cleaned after joining. Of an MMS, JSON's null is stored instead of the text.
 */
export const encryptPart = ({ cipher }: Ctx, { text, kind }: Pick<InboundMessage, "text" | "kind">): Buffer =>
  cipher.encrypt(`${JSON_PREFIX}${JSON.stringify(kind === "mms" ? null : text)}`);

/** `undefined`: the part announced an MMS. */
export function decryptPart({ cipher }: Ctx, encryptedText: Buffer): string | undefined {
  const stored = cipher.decrypt(encryptedText);
  if (!stored.startsWith(JSON_PREFIX)) return stored;
  const text: unknown = JSON.parse(stored.slice(JSON_PREFIX.length));
  return text === null ? undefined : String(text);
}

/** Marks JSON-encoded parts; no cleaned text starts with it. */
const JSON_PREFIX = "\0";

/** PostgreSQL cannot store NUL, UTF-8 no lone surrogates. */
export const cleanText = (text: string) => text.toWellFormed().replaceAll("\0", "");
