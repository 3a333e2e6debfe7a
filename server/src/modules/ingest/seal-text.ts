import type { Ctx } from "../../platform/context.ts";

export type Sealed = { sealedText: Buffer; textMark: Buffer };

/** A message text as it is kept: closed, with a mark by which the same text is known again. */
export function sealText({ seal }: Ctx, text: string): Sealed {
  const cleaned = clean(text);
  return { sealedText: seal.close(cleaned), textMark: seal.mark(`sms:${cleaned}`) };
}

/**
 * A part as it is kept until the others are there. A long message may be cut inside a character: the halves are written in a
 * way that keeps them, and are cleaned once they are joined.
 */
export const sealPart = ({ seal }: Ctx, text: string): Buffer =>
  seal.close(`${HALVES}${JSON.stringify(text)}`);

export function openPart({ seal }: Ctx, sealedText: Buffer): string {
  const text = seal.open(sealedText);
  return text.startsWith(HALVES) ? String(JSON.parse(text.slice(HALVES.length))) : text;
}

/** No cleaned text begins with this. */
const HALVES = "\0";

/** PostgreSQL keeps no NUL and UTF-8 keeps no half character. */
export const clean = (text: string) => text.toWellFormed().replaceAll("\0", "");
