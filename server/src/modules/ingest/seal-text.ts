import type { Ctx } from "../../platform/context.ts";

export type Sealed = { sealedText: Buffer; textMark: Buffer };

/** A message text as it is kept: closed, with a mark by which the same text is known again. */
export function sealText({ seal }: Ctx, text: string): Sealed {
  const cleaned = clean(text);
  return { sealedText: seal.close(cleaned), textMark: seal.mark(`sms:${cleaned}`) };
}

/** PostgreSQL keeps no NUL and UTF-8 keeps no half character. */
export const clean = (text: string) => text.toWellFormed().replaceAll("\0", "");
